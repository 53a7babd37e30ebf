import { useQuery } from '@tanstack/react-query'
import { holds } from '../../../rules/kyiv.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading, renderedProps } from '../../kit/data/reading.ts'
import { NoYearLine } from '../../kit/states/failed-line.tsx'
import { Skeleton, useAllFailed, Waiting } from '../../kit/states/waiting.tsx'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { office } from '../../../contract/dashboard/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import classes from './admin-home.module.css'
import { AdminTiles } from './admin-tiles.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from '../day/greeting.tsx'
import { daysToHolidays } from './figures.ts'
import { NowBoard } from './now-board.tsx'
import { TodoList } from './todo-list.tsx'
import { WeekPosts } from './week-posts.tsx'

/** How often what no version counts for the whole school is asked anew, in milliseconds: registers, absences, sessions. */
const round = 30_000

/** The administrator's first page: what needs a hand, the school at this minute, the ways on. */
export function AdminHome() {
  const { uuid } = useParticipant()
  const now = useWallClock()
  const year = useQuery(reading(calendar.year, { params: { pt: uuid } }))
  const query = useQuery({
    ...reading(office.show),
    refetchInterval: round,
    notifyOnChangeProps: [...renderedProps, 'isRefetchError'],
  })
  const { period, holidays = [] } = year.data ?? {}
  const hasAllFailed = useAllFailed([year, query])
  const days = year.data && daysToHolidays(holidays, now.day)
  return (
    <>
      <Greeting now={now} period={period}>
        {days !== undefined && (
          <span className={classes.ahead}>{t('administration.daysToHolidays', { count: days })}</span>
        )}
      </Greeting>
      <div className={classes.home}>
        {!hasAllFailed && <NoYearLine year={year} />}
        <FirstSteps />
        {query.data ? (
          <div className={classes.columns}>
            <TodoList office={query.data} today={now.day} isUnread={Object.values(query.data).includes(null)} />
            <div className={classes.side}>
              <NowBoard
                office={query.data}
                minutes={now.minutes}
                holiday={holidays.find((one) => holds(one, now.day))?.name}
              />
              {query.data.posts && <WeekPosts posts={query.data.posts.posts} />}
            </div>
          </div>
        ) : (
          <Waiting for={hasAllFailed ? [year, query] : query} what="office" skeleton={<Skeleton lines={10} />} />
        )}
        <nav aria-label={t('administration.menu')}>
          <AdminTiles office={query.data} />
        </nav>
      </div>
    </>
  )
}
