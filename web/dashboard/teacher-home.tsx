import { Waiting } from '../kit/waiting.tsx'
import { NewsWidget, useNews } from '../news/news-widget.tsx'
import { RegisterOpener } from '../schedule/register-opener.tsx'
import { Greeting } from './greeting.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { NowCard } from './now-card.tsx'
import { ScheduleWidget } from './schedule-widget.tsx'
import classes from './teacher-home.module.css'
import { useDay } from './use-day.ts'
import { WaitingCard } from './waiting-card.tsx'

/** A teacher's first page: the lesson that runs, and what waits. */
export function TeacherHome() {
  useNews()
  const { now, monday, query, lessons, warning, period, holidays, holiday, next } = useDay()
  return (
    <RegisterOpener>
      <Greeting now={now} period={period} />
      <div className={classes.home}>
        <div className={classes.hero}>
          {lessons ? (
            <NowCard {...{ lessons, now, next, holiday }} />
          ) : (
            <Waiting for={query} skeleton={<HomeSkeleton />} />
          )}
          <WaitingCard now={now} />
        </div>
        <NewsWidget />
        {lessons && <ScheduleWidget {...{ monday, now, lessons, warning, holidays }} />}
      </div>
    </RegisterOpener>
  )
}
