import type { StudentCard } from '../../../contract/journal/schemas.ts'
import type { AbsenceReason } from '../../../contract/attendance/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import { shortDate } from '../../kit/time/dates.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import classes from './dialogs.module.css'

const tones = { PRESENT: 'leaf', ABSENT: 'rose', LATE: 'late' } as const

/** The discipline's lessons that a register speaks of, or that a guardian excused. */
export function Attendance({ days }: { days: StudentCard['attendance'] }) {
  const known = days.flatMap(({ date, presence, absence }) =>
    presence !== 'ELSEWHERE' && (presence ?? absence) ? [{ date, presence, absence }] : [],
  )
  if (!known.length) return null
  const count = (wanted: string) => known.filter(({ presence }) => presence === wanted).length
  return (
    <>
      <h3 className={classes.heading}>
        {t('journal.card.attendance', { present: count('PRESENT') + count('LATE'), of: known.length })}
      </h3>
      <ul className={classes.works}>
        {known
          .filter(({ presence }) => presence !== 'PRESENT')
          .map(({ date, presence, absence }, place) => (
            <li key={`${date}.${String(place)}`}>
              <small>{shortDate(date).slice(0, 5)}</small>
              <span>{absence && t(`journal.absence.${absence as AbsenceReason}`)}</span>
              {presence && <Tag tone={tones[presence]}>{t(`journal.presence.${presence}`)}</Tag>}
            </li>
          ))}
      </ul>
    </>
  )
}
