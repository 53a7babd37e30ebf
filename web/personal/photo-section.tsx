import { t } from '../kit/i18n/texts.ts'
import { useMe } from '../kit/session/participant.ts'
import { Part } from './part.tsx'
import { PhotoRow } from './photo-row.tsx'

/** Whose photo one chooses: one's own, and that of a child who cannot sign in. */
export function PhotoSection() {
  const { participants } = useMe()
  const mine = participants.filter(({ own, email }) => own || email === null)
  if (!mine.length) return null
  return (
    <Part title={t('personal.photo')} hint={t('personal.photoHint')}>
      {mine.map((participant) => (
        <PhotoRow key={participant.uuid} participant={participant} isNamed={mine.length > 1 || !participant.own} />
      ))}
    </Part>
  )
}
