import { getRouteApi } from '@tanstack/react-router'
import { addDays, mondayOf } from '../../rules/kyiv.ts'

const route = getRouteApi('/member/schedule')

/** The Monday of the week in the address; without one, of the current week. */
export function useChosenWeek(today: string): string {
  const { week } = route.useSearch()
  return mondayOf(week ?? today)
}

/** The address of a week; the current one needs no parameter. */
export function weekLink(day: string, today: string) {
  const monday = mondayOf(day)
  const search = monday === mondayOf(today) ? {} : { week: monday }
  return { to: '/schedule', search, resetScroll: false } as const
}

export function weekAfter(monday: string, count: number): string {
  return addDays(monday, 7 * count)
}
