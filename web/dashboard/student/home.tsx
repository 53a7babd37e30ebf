import { Explaining } from '../../kit/marks/explaining.tsx'
import { useDiaryAtRest } from '../../kit/marks/use-diary.ts'
import { useIsUpTo } from '../../kit/layout/scrolled.ts'
import { useHasPainted } from '../../kit/states/has-painted.ts'
import { useAllFailed, Waiting } from '../../kit/states/waiting.tsx'
import { useTotals } from '../../gradebook/diary/use-totals.ts'
import { NewsWidget } from '../../news/news-widget.tsx'
import { useNews } from '../../news/use-news.ts'
import { AbsenceCard } from '../../attendance/absence-card.tsx'
import { useAbsences } from '../../attendance/use-absences.ts'
import { NoYearLine } from '../../kit/states/failed-line.tsx'
import { useDue } from '../../gradebook/assignments/use-due.ts'
import { explainedMarks } from '../../gradebook/mark/explained-marks.tsx'
import { MarkOpener } from '../../gradebook/mark/mark-opener.tsx'
import { AssignmentsWidget } from './assignments-widget.tsx'
import { CalculatorWidget } from './calculator-widget.tsx'
import { DiaryWidget } from './diary-widget.tsx'
import { Greeting } from '../day/greeting.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import classes from './home.module.css'
import { InfoWidget, useStanding } from './info-widget.tsx'
import { restOn } from '../day/moment.ts'
import { NowCard } from '../day/now-card.tsx'
import { ScheduleWidget } from './schedule-widget.tsx'
import { TodayCard } from '../day/today-card.tsx'
import { TourStart } from './tour-start.tsx'
import { useDay } from '../day/use-day.ts'

/** Students' and guardians' first page: now, what is to do, the week, the marks. */
export function Home() {
  const news = useNews()
  const { now, query, year, lessons, isFree, week, period, holidays, holiday, next } = useDay()
  const until = isFree ? next?.date : undefined
  const work = useDue()
  const totals = useTotals()
  const standing = useStanding()
  const absences = useAbsences()
  const hasPainted = useHasPainted()
  const isPhone = useIsUpTo(599)
  const parts = [query, year, work, totals, standing, news, ...(absences.isEnabled ? [absences] : [])]
  const hasAllFailed = useAllFailed(parts)
  // What failed says so in its own place, and the rest of the page stands.
  const isThere = [query, work].every((one) => one.data || one.isError || one.errorUpdateCount > 0)
  useDiaryAtRest(isThere && totals.data !== undefined)
  return (
    <Explaining opened={explainedMarks}>
      <MarkOpener>
        <Greeting now={now} period={period} rest={isFree ? restOn(now.day, holidays) : undefined}>
          {lessons && isThere && <TourStart />}
        </Greeting>
        {hasAllFailed && <Waiting for={parts} what="page" form="page" />}
        {!hasAllFailed && <NoYearLine year={year} />}
        {hasAllFailed ? null : isThere ? (
          <div className={classes.home}>
            <div className={classes.hero}>
              {lessons ? (
                <NowCard {...{ lessons, now, next, holiday, period }} coming={week.lessons} />
              ) : (
                <Waiting for={query} what="schedule" form="column" isPart on="board" level={2} />
              )}
              <TodayCard query={work} now={now} until={until} />
              <InfoWidget standing={standing} />
            </div>
            {(hasPainted || !isPhone) && (
              <>
                <NewsWidget />
                <div className={classes.row}>
                  <ScheduleWidget key={week.monday} {...week} {...{ now, holidays }} openDay={until ?? now.day} />
                  <AssignmentsWidget query={work} now={now} until={until} />
                </div>
              </>
            )}
            {hasPainted ? (
              <>
                <AbsenceCard />
                <div className={classes.row}>
                  <DiaryWidget totals={totals} />
                  <CalculatorWidget />
                </div>
              </>
            ) : (
              <div className={classes.rest} data-loading />
            )}
          </div>
        ) : (
          <Waiting for={query} what="schedule" skeleton={<HomeSkeleton />} />
        )}
      </MarkOpener>
    </Explaining>
  )
}
