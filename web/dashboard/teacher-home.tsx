import { Suspense } from 'react'
import { fetchedPart } from '../kit/fetched.tsx'
import { Loading, Waiting } from '../kit/waiting.tsx'
import { NewsWidget, useNews } from '../news/news-widget.tsx'
import { LessonOpener } from '../schedule/lesson-opener.tsx'
import { RegisterOpener } from '../schedule/register-opener.tsx'
import { Greeting } from './greeting.tsx'
import { restOn, taughtAt } from './moment.ts'
import { NowCard } from './now-card.tsx'
import classes from './teacher-home.module.css'
import { useDay } from './use-day.ts'
import { WaitingCard } from './waiting-card.tsx'

const TodaysJournal = fetchedPart(() => import('./todays-journal.tsx').then((loaded) => loaded.TodaysJournal))

/** A teacher's first page: the lesson that runs, what waits, and the journal. */
export function TeacherHome() {
  useNews()
  const { now, query, lessons, isFree, week, period, holiday, next } = useDay()
  const taught = taughtAt(lessons ?? [], now)
  const board = <div className={classes.board} aria-hidden />
  const place = (
    <Loading>
      <div className={classes.place} aria-hidden />
    </Loading>
  )
  return (
    <RegisterOpener>
      <LessonOpener>
        <Greeting now={now} period={period} rest={isFree ? restOn(now.day, holiday) : undefined} />
        <div className={classes.home}>
          <div className={classes.hero}>
            {lessons ? (
              <NowCard {...{ lessons, now, next, holiday, period }} coming={week.lessons} />
            ) : (
              <Waiting for={query} what="schedule" form="column" on="board" level={2} skeleton={board} />
            )}
            <WaitingCard now={now} />
          </div>
          <div>
            <Suspense fallback={place}>
              <TodaysJournal pair={query.isLoading ? undefined : (taught?.pair ?? null)} place={place} />
            </Suspense>
          </div>
          <NewsWidget />
        </div>
      </LessonOpener>
    </RegisterOpener>
  )
}
