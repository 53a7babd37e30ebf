import { useQuery } from '@tanstack/react-query'
import { calendar } from '../../contract/calendar.ts'
import { addDays, holds, mondayOf } from '../../rules/kyiv.ts'
import { useAssignments } from '../coursework/use-assignments.ts'
import { cx } from '../kit/cx.ts'
import { Explaining } from '../kit/marks/explaining.tsx'
import { useWallClock } from '../kit/now.ts'
import { useParticipant } from '../kit/participant.ts'
import { reading } from '../kit/reading.ts'
import { Waiting } from '../kit/waiting.tsx'
import { NewsWidget, useNews } from '../news/news-widget.tsx'
import { useDiary } from '../marks/use-diary.ts'
import { AbsenceCard } from '../schedule/absence-card.tsx'
import { nextOf } from '../schedule/bell.ts'
import { useFirstLesson } from '../schedule/empty-week.tsx'
import { RegisterOpener } from '../schedule/register-opener.tsx'
import { useWeek } from '../schedule/use-week.ts'
import { AssignmentsWidget } from './assignments-widget.tsx'
import { CalculatorWidget } from './calculator-widget.tsx'
import { DiaryWidget } from './diary-widget.tsx'
import { Greeting } from './greeting.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import classes from './home.module.css'
import { InfoWidget } from './info-widget.tsx'
import { MissingRegisters } from './missing-registers.tsx'
import { NowCard } from './now-card.tsx'
import { ScheduleWidget } from './schedule-widget.tsx'
import { TodayCard } from './today-card.tsx'

/** Students', guardians' and teachers' first page: now, what is to do, the week. */
export function Home() {
  const { uuid, role } = useParticipant()
  const now = useWallClock()
  useNews()
  const monday = mondayOf(now.day)
  const { query, lessons, warning } = useWeek(monday)
  const year = useQuery(reading(calendar.year, { params: { pt: uuid } }))
  const work = useAssignments()
  const diary = useDiary()
  const later = nextOf(lessons?.filter(({ date }) => date > now.day) ?? [], now)[0]
  const nextWeek = useFirstLesson(addDays(monday, 7), lessons !== undefined && !later)
  const holidays = year.data?.holidays ?? []
  const holiday = holidays.find((one) => holds(one, now.day))
  const isStudent = role === 'STUDENT'
  return (
    <Explaining diary={diary.data}>
      <RegisterOpener>
        <Greeting now={now} period={year.data?.period} />
        {lessons && !work.isLoading ? (
          <div className={classes.home}>
            <div className={classes.hero}>
              <NowCard lessons={lessons} now={now} next={later ?? nextWeek} holiday={holiday} />
              {isStudent && <TodayCard query={work} today={now.day} />}
              {isStudent && <InfoWidget />}
            </div>
            <MissingRegisters lessons={lessons} now={now} />
            <NewsWidget />
            <div className={cx(classes.columns, isStudent && classes.two)}>
              <ScheduleWidget {...{ monday, now, lessons, warning, holidays }} />
              {isStudent && (
                <div className={classes.columns}>
                  <AssignmentsWidget query={work} today={now.day} />
                  <CalculatorWidget diary={diary} />
                </div>
              )}
            </div>
            <AbsenceCard />
            {isStudent && <DiaryWidget diary={diary} />}
          </div>
        ) : (
          <Waiting for={query} skeleton={<HomeSkeleton />} />
        )}
      </RegisterOpener>
    </Explaining>
  )
}
