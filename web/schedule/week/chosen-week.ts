import { getRouteApi } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { DaysOff } from '../../../rules/holidays.ts'
import { addDays, mondayOf } from '../../../rules/kyiv.ts'
import { schoolWeekFrom } from '../../../rules/school-days.ts'
import { useWeek } from '../lesson/use-week.ts'

const route = getRouteApi('/member/schedule')

/** The Monday of the week in the address. */
export function useChosenWeek(): string | undefined {
  const { week } = route.useSearch()
  return week && mondayOf(week)
}

/**
 * The Monday that the schedule opens with: of the current week, or, once that has no school day left, of the next school
 * week. Lessons that stand on the days that are left say that it has one.
 */
export function useOpeningWeek(today: string, holidays: readonly DaysOff[] | undefined, isAsked: boolean): string {
  const monday = mondayOf(today)
  const next = holidays && isAsked ? schoolWeekFrom(today, holidays) : monday
  const { lessons } = useWeek(monday, next !== monday)
  if (next === monday || !lessons) return monday
  return lessons.some(({ date }) => date >= today) ? monday : next
}

/** The address of a week. */
export function weekLink(day: string) {
  return { to: '/schedule', search: { week: mondayOf(day) }, resetScroll: false } as const
}

export type Shown = { group?: number | undefined; teacher?: number | undefined }

/** The address of a week of any class or teacher; of none: of the one that was looked at last. */
export function anyWeekLink(shown: Shown = {}, day?: string) {
  return { to: '/schedule/weeks', search: { ...shown, week: day && mondayOf(day) }, resetScroll: false } as const
}

type WeekLink = (day: string) => ReturnType<typeof weekLink> | ReturnType<typeof anyWeekLink>

/** Links to other weeks of what the page shows. */
export const WeekLinks = createContext<WeekLink>(weekLink)

export const useWeekLink = () => use(WeekLinks)

export function weekAfter(monday: string, count: number): string {
  return addDays(monday, 7 * count)
}
