import { IconBeach, IconCalendarOff, IconCalendarUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Holiday } from '../../../contract/calendar/schemas.ts'
import { addDays, mondayOf } from '../../../rules/kyiv.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { dayInMonth, dayRange } from '../../kit/time/dates.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { readingLessons } from '../../kit/days/lessons.ts'
import { EmptyState } from '../../kit/ui/states.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { anyWeekLink, useWeekLink, weekLink } from './chosen-week.ts'
import { onDayAt } from '../lesson/when.ts'
import { holidayOf, isFree } from './weeks.ts'

type EmptyWeekProps = { monday: string; today: string; holidays: Omit<Holiday, 'id'>[]; isPublished: boolean }

/** A week without lessons says why, and where to go. */
export function EmptyWeek({ monday, today, holidays, isPublished }: EmptyWeekProps) {
  const holiday = isFree(monday, holidays) ? holidayOf(monday, holidays) : undefined
  if (holiday) return <HolidayWeek holiday={holiday} today={today} />
  return (
    <EmptyState
      icon={<IconCalendarOff aria-hidden />}
      title={t(isPublished ? 'schedule.empty.free' : 'schedule.empty.unpublished')}
      action={monday !== mondayOf(today) && <ThisWeekLink today={today} />}
    >
      {t(isPublished ? 'schedule.empty.freeWords' : 'schedule.empty.unpublishedWords')}
    </EmptyState>
  )
}

/** Leads from another week to the current one. */
export function ThisWeekLink({ today }: { today: string }) {
  const weekLink = useWeekLink()
  return (
    <LinkButton look="sub" {...weekLink(today)}>
      {t('schedule.thisWeek')}
    </LinkButton>
  )
}

/** An administrator, who has no lessons, is led to those of classes and teachers. */
export function NoOwnLessons() {
  const look = (
    <LinkButton look="bell" {...anyWeekLink()}>
      {t('schedule.any.open')}
    </LinkButton>
  )
  return (
    <EmptyState icon={<IconCalendarUser aria-hidden />} title={t('schedule.any.own')} action={look}>
      {t('schedule.any.ownWords')}
    </EmptyState>
  )
}

/** How far the next lesson is looked for, in days. */
const ahead = 27

/** The first lesson from a day on, asked for only where it is said. */
export function useFirstLesson(from: string, enabled = true) {
  const { uuid } = useParticipant()
  const range = { dateFrom: from, dateTo: addDays(from, ahead) }
  const { data } = useQuery({ ...readingLessons(uuid, range), enabled })
  const timed = (data?.schedule ?? []).filter((lesson) => lesson.from)
  return timed.toSorted((a, b) => `${a.date}${a.from}`.localeCompare(`${b.date}${b.from}`))[0]
}

function HolidayWeek({ holiday, today }: { holiday: Omit<Holiday, 'id'>; today: string }) {
  const next = useFirstLesson(addDays(holiday.dateTo, 1))
  const range = dayRange(holiday.dateFrom, holiday.dateTo)
  const go = next && (
    <LinkButton look="sub" {...weekLink(next.date)}>
      {t('schedule.empty.go', { day: dayInMonth(next.date) })}
    </LinkButton>
  )
  return (
    <EmptyState icon={<IconBeach aria-hidden />} title={holiday.name} action={go}>
      {t('schedule.empty.words', { range })}{' '}
      {next && t('schedule.empty.next', { when: onDayAt(next.date, next.from, today) })}
    </EmptyState>
  )
}
