import { useQuery } from '@tanstack/react-query'
import { calendar } from '../../contract/calendar.ts'
import { addDays, holds, mondayOf } from '../../rules/kyiv.ts'
import { useParticipant } from '../kit/participant.ts'
import { reading } from '../kit/reading.ts'
import { Waiting } from '../kit/waiting.tsx'
import { nextOf } from '../schedule/bell.ts'
import { useFirstLesson } from '../schedule/empty-week.tsx'
import { useWallClock, useWeek } from '../schedule/use-week.ts'
import { Greeting } from './greeting.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import classes from './home.module.css'
import { NowCard } from './now-card.tsx'
import { ScheduleWidget } from './schedule-widget.tsx'

/** Students', guardians' and teachers' first page: now, and the week. */
export function Home() {
  const { uuid } = useParticipant()
  const now = useWallClock()
  const monday = mondayOf(now.day)
  const { query, lessons, warning } = useWeek(monday)
  const year = useQuery(reading(calendar.year, { params: { pt: uuid } }))
  const later = nextOf(lessons?.filter(({ date }) => date > now.day) ?? [], now)[0]
  const nextWeek = useFirstLesson(addDays(monday, 7), lessons !== undefined && !later)
  const holidays = year.data?.holidays ?? []
  const holiday = holidays.find((one) => holds(one, now.day))
  return (
    <>
      <Greeting now={now} period={year.data?.period} />
      {lessons ? (
        <div className={classes.home}>
          <NowCard lessons={lessons} now={now} next={later ?? nextWeek} holiday={holiday} />
          <ScheduleWidget {...{ monday, now, lessons, warning, holidays }} />
        </div>
      ) : (
        <Waiting for={query} skeleton={<HomeSkeleton />} />
      )}
    </>
  )
}
