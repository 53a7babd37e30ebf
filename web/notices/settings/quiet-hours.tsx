import { useId, useState } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import sheet from '../../kit/ui/sheet.module.css'
import { Card } from '../../kit/ui/table.tsx'
import { HoursChoice } from './hours-choice.tsx'
import classes from './hours.module.css'
import { HoursSkeleton } from './hours-skeleton.tsx'
import { Saved } from './saved.tsx'
import { isSame, parts, quietOf, type Times, timesOf } from './times.ts'
import { useChoosing, useHours } from './use-hours.ts'

/** The hours at which nothing is pushed to the account; `pt` is whichever of its participants asks. */
export function QuietHours({ pt }: { pt: string }) {
  const id = useId()
  const { query, hours } = useHours(pt)
  /** Absent where the fields show what is chosen. */
  const [typed, setTyped] = useState<Times>()
  const { choose, blame, failure, errors, isSaved } = useChoosing(pt, ({ quiet }) =>
    setTyped((now) => (now && quiet && isSame(now, timesOf(quiet)) ? undefined : now)),
  )
  const type = (times: Times) => {
    setTyped(times)
    blame({})
  }
  const leaveFields = () => {
    if (!hours?.quiet || !typed || errors['from'] || errors['to']) return
    const missing = parts.filter((part) => !typed[part])
    if (missing.length) return blame(Object.fromEntries(missing.map((part) => [part, t('kit.validation.required')])))
    if (isSame(typed, timesOf(hours.quiet))) return setTyped(undefined)
    choose({ quiet: quietOf(typed), isOnSchoolDaysOnly: hours.isOnSchoolDaysOnly })
  }
  return (
    <Card aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={sheet.title}>
          {t('notices.settings.hours.title')}
        </h2>
        <Saved isSaved={isSaved} />
      </div>
      <p className={classes.words}>{t('notices.settings.hours.words')}</p>
      {failure && (
        <Alert tone="err" className={classes.note}>
          {t('notices.settings.notSaved', { message: failure })}
        </Alert>
      )}
      {hours ? (
        <HoursChoice
          hours={hours}
          times={hours.quiet && (typed ?? timesOf(hours.quiet))}
          errors={errors}
          onChoose={(chosen) => {
            setTyped(undefined)
            choose(chosen)
          }}
          onType={type}
          onLeaveFields={leaveFields}
        />
      ) : (
        <Waiting for={query} what="noticeSwitches" skeleton={<HoursSkeleton />} />
      )}
    </Card>
  )
}
