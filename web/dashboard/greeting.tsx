import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '../../contract/calendar.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import { mondayOf } from '../../rules/kyiv.ts'
import { longDay } from '../kit/dates.ts'
import { useChildName } from '../kit/participant.ts'
import { useTitle } from '../kit/title.ts'
import { useQuarter } from '../schedule/quarter.ts'
import classes from './greeting.module.css'
import { greetingAt } from './moment.ts'

type GreetingProps = { now: WallClock; period: Period | null | undefined; children?: ReactNode }

/** The page's heading: the time of day, the day, the quarter. */
export function Greeting({ now, period, children }: GreetingProps) {
  const { t } = useTranslation()
  useTitle('pages.dashboard')
  const child = useChildName()
  const quarter = useQuarter(period, mondayOf(now.day), now.day)
  return (
    <div className={classes.greeting}>
      <h1>{t(`dashboard.greeting.${greetingAt(now)}`)}</h1>
      <span>
        {child && <b>{child} · </b>}
        {longDay(now.day)}
        {quarter && (
          <>
            {' · '}
            <span className={classes.whole}>{quarter}</span>
          </>
        )}
      </span>
      {children}
    </div>
  )
}
