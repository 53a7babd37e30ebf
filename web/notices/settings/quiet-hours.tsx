import { t } from '../../kit/i18n/texts.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { hoursOf } from './choices.ts'
import { HoursChoice } from './hours-choice.tsx'
import { HoursSkeleton } from './hours-skeleton.tsx'
import { quietOf, quietTimes } from './times.ts'
import { useTimedChoice } from './use-timed-choice.ts'

/** The hours at which nothing is pushed to the account; `pt` is whichever of its participants asks. */
export function QuietHours({ pt }: { pt: string }) {
  const { query, known, times, failure, errors, isSaved, choose, type, leaveFields } = useTimedChoice({
    ...hoursOf(pt),
    timesOf: ({ quiet }) => quiet && quietTimes(quiet),
    withTimes: ({ isOnSchoolDaysOnly }, typed) => ({ quiet: quietOf(typed), isOnSchoolDaysOnly }),
  })
  return (
    <ChoiceCard
      title={t('notices.settings.hours.title')}
      words={t('notices.settings.hours.words')}
      isSaved={isSaved}
      failure={failure}
    >
      {known ? (
        <HoursChoice
          hours={known}
          times={times}
          errors={errors}
          onChoose={choose}
          onType={type}
          onLeaveFields={leaveFields}
        />
      ) : (
        <Waiting for={query} what="noticeSwitches" skeleton={<HoursSkeleton />} />
      )}
    </ChoiceCard>
  )
}
