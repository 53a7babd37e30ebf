import { Link } from '@tanstack/react-router'
import { clockTime, minutesOf } from '../../../rules/kyiv.ts'
import { Switch } from '../../kit/form/toggles.tsx'
import { RichText } from '../../kit/i18n/rich-text.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { useMe } from '../../kit/session/participant.ts'
import { Skeleton, Waiting } from '../../kit/states/waiting.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { digestOf } from './choices.ts'
import { MailHour } from './mail-hour.tsx'
import { useTimedChoice } from './use-timed-choice.ts'

type DailyMailProps = {
  /** Whichever of the account's participants asks. */
  pt: string
  /** Posts come to the account, and so do urgent ones. */
  hasPosts?: boolean
}

/** The account's daily mail: on or off, and its hour. */
export function DailyMail({ pt, hasPosts }: DailyMailProps) {
  const { email, emailVerifiedAt } = useMe().user
  const { query, known, times, failure, errors, isSaved, choose, type, leaveFields } = useTimedChoice({
    ...digestOf(pt),
    timesOf: ({ isOn, at }) => (isOn && at !== null ? { at: clockTime(at) } : null),
    withTimes: ({ isOn }, { at }) => ({ isOn, at: minutesOf(at) }),
  })
  const title = t('notices.settings.digest.title')
  if (!known)
    return (
      <ChoiceCard title={title} isSaved={false} failure={null}>
        <Waiting for={query} what="noticeSwitches" skeleton={<Skeleton lines={3} bare />} />
      </ChoiceCard>
    )
  const { isOn, at, school } = known
  if (school === null || email === null || emailVerifiedAt === null)
    return (
      <ChoiceCard
        title={title}
        words={school === null ? t('notices.settings.digest.noneAtSchool') : <Nowhere email={email} />}
        isSaved={false}
        failure={null}
      />
    )
  return (
    <ChoiceCard
      title={title}
      words={wordsFor(email, hasPosts)}
      isSaved={isSaved}
      failure={failure}
      turn={<Switch label={title} checked={isOn} onChange={(turned) => choose({ isOn: turned, at })} />}
    >
      {isOn && (
        <MailHour
          at={at}
          school={school}
          times={times}
          errors={errors}
          onChoose={(chosen) => choose({ isOn, at: chosen })}
          onType={type}
          onLeaveFields={leaveFields}
        />
      )}
    </ChoiceCard>
  )
}

function wordsFor(email: string, hasPosts: boolean | undefined): string {
  const sentences = [
    t('notices.settings.digest.words', { email }),
    ...(hasPosts ? [t('notices.settings.digest.urgent')] : []),
    t('notices.settings.digest.unsubscribe'),
  ]
  return sentences.join(' ')
}

/** Mails go to a verified address alone. */
function Nowhere({ email }: { email: string | null }) {
  const link = <Link to="/repass">{null}</Link>
  if (email === null) return <RichText text="notices.settings.digest.noAddress" components={{ a: link }} />
  return <RichText text="notices.settings.digest.unverified" values={{ email }} components={{ a: link }} />
}
