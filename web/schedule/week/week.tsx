import type { Holiday } from '../../../contract/calendar/schemas.ts'
import { concerns, movedTo } from '../../../rules/holidays.ts'
import { weekOf } from '../../../rules/kyiv.ts'
import { weeks } from '../../../contract/schedule/endpoints.ts'
import { may } from '../../kit/session/may.ts'
import { useIsTeacher, useMe } from '../../kit/session/participant.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { AbsenceCard } from '../../attendance/absence-card.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { LessonCell } from '../lesson/lesson-cell.tsx'
import { DaySlider } from './day-slider.tsx'
import { EmptyWeek, NoOwnLessons } from './empty-week.tsx'
import { Legend } from './legend.tsx'
import type { useWeek } from '../lesson/use-week.ts'
import { WeekAlerts } from './week-alerts.tsx'
import { useWeekKeys } from './week-keys.ts'
import { WeekPicker } from './week-picker.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'
import { WeekTable } from './week-table.tsx'
import { isFree } from './weeks.ts'
import sheet from '../../kit/ui/sheet.module.css'
import classes from './week.module.css'

type WeekProps = { monday: string; today: string; holidays: Omit<Holiday, 'id'>[]; week: ReturnType<typeof useWeek> }

/** From 992 px: the picker's column, from 1280, and the table. */
export function WideWeek({ week, ...weeks }: WeekProps) {
  const keys = useWeekKeys({ monday: weeks.monday, lessons: week.lessons })
  return (
    <div className={classes.wide}>
      <aside className={classes.picker} aria-label={t('schedule.chooseWeek')}>
        <WeekPicker {...weeks} />
      </aside>
      <div className={classes.column}>
        <div {...keys} className={classes.column}>
          <Wide {...weeks} week={week} />
        </div>
        <AbsenceCard />
      </div>
    </div>
  )
}

function Wide({ monday, today, holidays, week: { query, lessons, warning } }: WeekProps) {
  if (!lessons) return <Waiting for={query} what="schedule" on="board" level={2} skeleton={<WeekSkeleton />} />
  if (!lessons.length) return <Empty {...{ monday, today, holidays, warning }} />
  return (
    <>
      <WeekAlerts {...{ monday, today, lessons, warning }} />
      <div className={sheet.sheet}>
        <WeekTable {...{ monday, today, lessons }} />
        <Legend />
      </div>
    </>
  )
}

/** Up to 991 px: chips and cards to slide. */
export function NarrowWeek({ monday, today, holidays, week: { query, lessons, warning } }: WeekProps) {
  if (!lessons) return <Waiting for={query} what="schedule" on="board" level={2} />
  if (!lessons.length) return <Empty {...{ monday, today, holidays, warning }} />
  return (
    <>
      <DaySlider
        key={monday}
        {...{ monday, today, lessons }}
        renderLesson={(lesson, crowded) => <LessonCell lesson={lesson} crowded={crowded} />}
      >
        <WeekAlerts {...{ monday, today, lessons, warning }} />
      </DaySlider>
      <Legend />
    </>
  )
}

type EmptyProps = Omit<WeekProps, 'week'> & { warning: string | null }

/** A warning that would only repeat why the week is empty is left out. */
function Empty({ monday, today, holidays, warning }: EmptyProps) {
  const isTeacher = useIsTeacher()
  const me = useMe()
  if (!isTeacher && may(me, weeks.show)) return <NoOwnLessons />
  const isHoliday = isFree(monday, holidays)
  const tellsMore = holidays.some((one) => concerns(one, weekOf(monday)) && (movedTo(one) || !isHoliday))
  return (
    <>
      <WeekAlerts {...{ monday, today, lessons: [], warning: tellsMore ? warning : null }} />
      <EmptyWeek {...{ monday, today, holidays, isPublished: isTeacher || warning === null }} />
    </>
  )
}
