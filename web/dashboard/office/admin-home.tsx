import { useQuery } from '@tanstack/react-query'
import { useWallClock } from '../../kit/time/now.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { useHasFailed } from '../../kit/states/waiting.tsx'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import classes from './admin-home.module.css'
import { AdminTiles } from './admin-tiles.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from '../day/greeting.tsx'
import { ImportStrip } from './import-strip.tsx'
import { MailStrip } from './mail-strip.tsx'
import { SameNamesStrip } from './same-names-strip.tsx'
import { SchoolPanel } from './school-panel.tsx'
import { SsoConflictsStrip } from './sso-conflicts-strip.tsx'
import { WeekPosts } from './week-posts.tsx'
import { WithoutGroupStrip } from './without-group-strip.tsx'

/** The administrator's first page: the school in figures, what to do first, the ways on, the week's posts. */
export function AdminHome() {
  const { uuid } = useParticipant()
  const now = useWallClock()
  const year = useQuery(reading(calendar.year, { params: { pt: uuid } }))
  // Where the page says already that the portal does not answer, they would say it again.
  const hasYearFailed = useHasFailed([year]) || year.isError
  return (
    <>
      <Greeting now={now} period={year.data?.period} />
      <div className={classes.home}>
        <SchoolPanel year={year} today={now.day} />
        {!hasYearFailed && (
          <>
            <MailStrip />
            <ImportStrip />
            <SameNamesStrip />
            <SsoConflictsStrip />
            <WithoutGroupStrip />
          </>
        )}
        <FirstSteps />
        <div className={classes.columns}>
          <nav aria-label={t('administration.menu')}>
            <AdminTiles />
          </nav>
          {!hasYearFailed && <WeekPosts />}
        </div>
      </div>
    </>
  )
}
