import type { ReactNode } from 'react'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Period } from '../../contract/calendar.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import { mondayOf } from '../../rules/kyiv.ts'
import { longDay } from '../kit/time/dates.ts'
import { useChildName, useMe } from '../kit/session/participant.ts'
import { useTitle } from '../kit/layout/title.ts'
import { familyName, familyOf } from '../kit/session/whose.ts'
import { useQuarter } from '../schedule/quarter.ts'
import classes from './greeting.module.css'
import { greetingAt, type Rest } from './moment.ts'

type GreetingProps = {
  now: WallClock
  period: Period | null | undefined
  /** Why today has no lessons, if it is known to have none. */
  rest?: Rest | undefined
  children?: ReactNode
}

/** The page's heading: the time of day, the day, the quarter. */
export function Greeting({ now, period, rest, children }: GreetingProps) {
  const { t } = useTranslation()
  useTitle('pages.dashboard')
  const child = useChildName()
  const me = useMe()
  const quarter = useQuarter(period, mondayOf(now.day), now.day)
  return (
    <div className={classes.greeting}>
      <h1>{t(`dashboard.greeting.${rest ?? greetingAt(now)}`)}</h1>
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
      {!me.isFamily && familyOf(me).length > 0 && (
        <Link to="/" search={{ child: familyName(me) }} className={classes.all}>
          <IconUsersGroup size={18} aria-hidden />
          {t('layout.allChildren')}
        </Link>
      )}
      {children}
    </div>
  )
}
