import type { UseQueryResult } from '@tanstack/react-query'
import { IconBeach, IconCalendarEvent, IconCalendarOff, IconCalendarUser } from '@tabler/icons-react'
import { periods } from '../../../contract/calendar/endpoints.ts'
import type { Holiday } from '../../../contract/calendar/schemas.ts'
import type { AnyWeek as Answer, ScheduleEntry, WeekLesson } from '../../../contract/schedule/schemas.ts'
import { mondayOf } from '../../../rules/kyiv.ts'
import { gridOf } from '../../../rules/slots.ts'
import { complete } from '../../kit/days/lessons.ts'
import { t } from '../../kit/i18n/texts.ts'
import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { may } from '../../kit/session/may.ts'
import { useMe } from '../../kit/session/participant.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { dayRange } from '../../kit/time/dates.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { LinkButton } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { aliveAt } from '../lesson/alive.ts'
import { DaySlider } from '../week/day-slider.tsx'
import { ThisWeekLink } from '../week/empty-week.tsx'
import { WeekGrid } from '../week/week-table.tsx'
import { WeekSkeleton } from '../week/week-skeleton.tsx'
import { holidayOf, isFree } from '../week/weeks.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { AnyLegend } from './any-legend.tsx'
import { AnyLesson } from './any-lesson.tsx'
import type { Kind } from './whose.ts'

type Days = { monday: string; today: string; holidays: Omit<Holiday, 'id'>[] }

type AnyWeekProps = Days & { kind: Kind; name: string | undefined; query: UseQueryResult<Answer> }

export function AnyWeek({ kind, name, query, ...days }: AnyWeekProps) {
  const now = useWallClock()
  const isNarrow = useIsNarrow()
  const { monday, today } = days
  if (!query.data)
    return (
      <Waiting for={query} what="schedule" on="board" level={2} skeleton={isNarrow ? undefined : <WeekSkeleton />} />
    )
  const lessons = aliveAt(query.data.lessons.map(entryOf), now)
  if (!lessons.length) return <Empty {...days} />
  const renderLesson = (lesson: ScheduleEntry) => <AnyLesson lesson={lesson} kind={kind} />
  const { warning } = query.data
  const notice = warning && (
    <Alert tone="info" icon={<IconCalendarEvent aria-hidden />}>
      {warning}
    </Alert>
  )
  if (isNarrow)
    return (
      <>
        <DaySlider key={monday} {...{ monday, today, lessons, renderLesson }} gaps>
          {notice}
        </DaySlider>
        <AnyLegend lessons={lessons} />
      </>
    )
  return (
    <>
      {notice}
      <div className={sheet.sheet}>
        <WeekGrid {...{ today, renderLesson }} grid={gridOf(lessons, monday)} aria-label={name} />
        <AnyLegend lessons={lessons} />
      </div>
    </>
  )
}

/** A lesson of which no more is known than any week tells. */
const entryOf = (lesson: WeekLesson) => complete({ ...lesson, number: null })

function Empty({ monday, today, holidays }: Days) {
  const holiday = isFree(monday, holidays) ? holidayOf(monday, holidays) : undefined
  return (
    <EmptyState
      icon={holiday ? <IconBeach aria-hidden /> : <IconCalendarOff aria-hidden />}
      title={holiday?.name ?? t('schedule.empty.free')}
      action={monday !== mondayOf(today) && <ThisWeekLink today={today} />}
    >
      {holiday
        ? t('schedule.empty.words', { range: dayRange(holiday.dateFrom, holiday.dateTo) })
        : t('schedule.empty.freeWords')}
    </EmptyState>
  )
}

/** A study year without classes, in a school without teachers. */
export function NoWeeks() {
  const me = useMe()
  const toYear = may(me, periods.list) && (
    <LinkButton to="/admin/periods" look="sub">
      {t('schedule.any.toYear')}
    </LinkButton>
  )
  return (
    <EmptyState icon={<IconCalendarUser aria-hidden />} title={t('schedule.any.nobody')} action={toYear}>
      {t('schedule.any.nobodyWords')}
    </EmptyState>
  )
}
