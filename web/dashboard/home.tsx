import { useAssignments } from '../coursework/use-assignments.ts'
import { cx } from '../kit/cx.ts'
import { Explaining } from '../kit/marks/explaining.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useDiary } from '../marks/use-diary.ts'
import { NewsWidget, useNews } from '../news/news-widget.tsx'
import { AbsenceCard } from '../schedule/absence-card.tsx'
import { AssignmentsWidget } from './assignments-widget.tsx'
import { CalculatorWidget } from './calculator-widget.tsx'
import { DiaryWidget } from './diary-widget.tsx'
import { Greeting } from './greeting.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import classes from './home.module.css'
import { InfoWidget } from './info-widget.tsx'
import { NowCard } from './now-card.tsx'
import { ScheduleWidget } from './schedule-widget.tsx'
import { TodayCard } from './today-card.tsx'
import { TourStart } from './tour-start.tsx'
import { useDay } from './use-day.ts'

/** Students' and guardians' first page: now, what is to do, the week, the marks. */
export function Home() {
  useNews()
  const { now, monday, query, lessons, warning, period, holidays, holiday, next } = useDay()
  const work = useAssignments()
  const diary = useDiary()
  // What failed says so in its own place, and the rest of the page stands.
  const isThere = (lessons || query.isError) && !work.isLoading
  return (
    <Explaining diary={diary.data}>
      <Greeting now={now} period={period}>
        {lessons && isThere && <TourStart />}
      </Greeting>
      {isThere ? (
        <div className={classes.home}>
          <div className={classes.hero}>
            {lessons ? <NowCard {...{ lessons, now, next, holiday }} /> : <Waiting for={query} />}
            <TodayCard query={work} today={now.day} />
            <InfoWidget />
          </div>
          <NewsWidget />
          <div className={cx(classes.columns, lessons && classes.two)}>
            <div className={classes.columns}>
              {lessons && <ScheduleWidget {...{ monday, now, lessons, warning, holidays }} />}
              <AbsenceCard />
            </div>
            <div className={classes.columns}>
              <AssignmentsWidget query={work} today={now.day} />
              <CalculatorWidget diary={diary} />
            </div>
          </div>
          <DiaryWidget diary={diary} />
        </div>
      ) : (
        <Waiting for={query} skeleton={<HomeSkeleton />} />
      )}
    </Explaining>
  )
}
