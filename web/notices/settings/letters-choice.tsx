import { Switch } from '../../kit/form/toggles.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { useMe } from '../../kit/session/participant.ts'
import { Skeleton, Waiting } from '../../kit/states/waiting.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { lettersOf } from './choices.ts'
import { useChoosing, useChosen } from './use-choice.ts'

/** The account's choice of the administration's letters, where it is a guardian's. `pt`: whichever of its participants asks. */
export function LettersChoice({ pt }: { pt: string }) {
  const { participants, user } = useMe()
  const choice = lettersOf(pt)
  const { query, known } = useChosen(choice)
  const { choose, failure, isSaved } = useChoosing(choice, () => {})
  const isForMe = known ? known.isForMe : participants.some(({ own }) => !own)
  if (!isForMe) return null
  const title = t('notices.settings.letters.title')
  return (
    <ChoiceCard
      title={title}
      words={known && t('notices.settings.letters.words', { email: user.email ?? '' })}
      isSaved={isSaved}
      failure={failure}
      turn={known && <Switch label={title} checked={known.isOn} onChange={(isOn) => choose({ isOn })} />}
    >
      {!known && <Waiting for={query} what="noticeSwitches" skeleton={<Skeleton lines={2} bare />} />}
    </ChoiceCard>
  )
}
