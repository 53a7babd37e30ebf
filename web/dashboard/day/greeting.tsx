import type { ReactNode } from 'react'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Period } from '../../../contract/calendar/schemas.ts'
import { type WallClock, mondayOf } from '../../../rules/kyiv.ts'
import { longDay } from '../../kit/time/dates.ts'
import { useChildName, useMe } from '../../kit/session/participant.ts'
import { useTitle } from '../../kit/layout/title.ts'
import { familyName, familyOf } from '../../../rules/family.ts'
import { quarterNameOf } from '../../schedule/week/quarter.ts'
import { t } from '../../kit/i18n/texts.ts'
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
  useTitle('dashboard.titles.dashboard')
  const child = useChildName()
  const me = useMe()
  const quarter = quarterNameOf(period, mondayOf(now.day), now.day)
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
          {t('kit.layout.allChildren')}
        </Link>
      )}
      {children}
    </div>
  )
}
