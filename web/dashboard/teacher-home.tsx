import { Suspense } from 'react'
import { fetchedPart } from '../kit/fetched.tsx'
import { Loading, Waiting } from '../kit/waiting.tsx'
import { NewsWidget, useNews } from '../news/news-widget.tsx'
import { bellOf } from '../schedule/bell.ts'
import { RegisterOpener } from '../schedule/register-opener.tsx'
import { Greeting } from './greeting.tsx'
import { NowCard } from './now-card.tsx'
import classes from './teacher-home.module.css'
import { useDay } from './use-day.ts'
import { WaitingCard } from './waiting-card.tsx'

const TodaysJournal = fetchedPart(() => import('./todays-journal.tsx').then((loaded) => loaded.TodaysJournal))

/** A teacher's first page: the lesson that runs, what waits, and the journal. */
export function TeacherHome() {
  useNews()
  const { now, query, lessons, period, holiday, next } = useDay()
  const running = bellOf(lessons ?? [], now)?.lessons[0]
  const board = <div className={classes.board} aria-hidden />
  const place = (
    <Loading>
      <div className={classes.place} aria-hidden />
    </Loading>
  )
  return (
    <RegisterOpener>
      <Greeting now={now} period={period} />
      <div className={classes.home}>
        <div className={classes.hero}>
          {lessons ? <NowCard {...{ lessons, now, next, holiday }} /> : <Waiting for={query} skeleton={board} />}
          <WaitingCard now={now} />
        </div>
        <div>
          <Suspense fallback={place}>
            <TodaysJournal pair={query.isLoading ? undefined : (running?.pair ?? null)} place={place} />
          </Suspense>
        </div>
        <NewsWidget />
      </div>
    </RegisterOpener>
  )
}
