import { Suspense } from 'react'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import { Loading, useAllFailed, useHasFailed, Waiting } from '../../kit/states/waiting.tsx'
import { NoYearLine } from '../../kit/states/failed-line.tsx'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { useWaitingWorks } from '../../journal/waiting/use-waiting-works.ts'
import { journal } from '../../../contract/journal/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useMissingRegisters } from './missing-registers.ts'
import { NewsWidget } from '../../news/news-widget.tsx'
import { useNews } from '../../news/use-news.ts'
import { LessonOpener } from '../../schedule/lesson/lesson-opener.tsx'
import { RegisterOpener } from '../../schedule/lesson/register-opener.tsx'
import { Greeting } from '../day/greeting.tsx'
import { restOn, taughtAt } from '../day/moment.ts'
import { NowCard } from '../day/now-card.tsx'
import classes from './teacher-home.module.css'
import { useDay } from '../day/use-day.ts'
import { WaitingCard } from './waiting-card.tsx'

const TodaysJournal = fetchedPart(() => import('./todays-journal.tsx').then((loaded) => loaded.TodaysJournal))

/** A teacher's first page: the lesson that runs, what waits, and the journal. */
export function TeacherHome() {
  const news = useNews()
  const { now, query, year, lessons, isFree, week, period, holidays, holiday, next } = useDay()
  const registers = useMissingRegisters(now)
  const works = useWaitingWorks()
  const disciplines = useQuery(reading(journal.disciplines, { params: { pt: useParticipant().uuid } }))
  const parts = [query, year, registers.query, works, news, disciplines]
  const hasAllFailed = useAllFailed(parts)
  const hasNoWeek = useHasFailed([query]) && !lessons
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
        <Greeting now={now} period={period} rest={isFree ? restOn(now.day, holidays) : undefined} />
        {hasAllFailed ? <Waiting for={parts} what="page" form="page" /> : <NoYearLine year={year} />}
        {!hasAllFailed && (
          <div className={classes.home}>
            <div className={classes.hero}>
              {lessons ? (
                <NowCard {...{ lessons, now, next, holiday, period }} coming={week.lessons} />
              ) : (
                <Waiting
                  for={query.isError ? [query, registers.query] : query}
                  what="schedule"
                  form="column"
                  isPart
                  on="board"
                  level={2}
                  skeleton={board}
                />
              )}
              <WaitingCard now={now} {...{ registers, works }} isTold={hasNoWeek} />
            </div>
            <div>
              <Suspense fallback={place}>
                <TodaysJournal
                  pair={query.isLoading && !query.errorUpdateCount ? undefined : (taught?.pair ?? null)}
                  place={place}
                />
              </Suspense>
            </div>
            <NewsWidget />
          </div>
        )}
      </LessonOpener>
    </RegisterOpener>
  )
}
