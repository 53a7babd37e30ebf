import { daysBetween, type WallClock } from './kyiv.ts'

/** What a status needs of a lesson: the day it is held on and its minutes; null where it has no time. */
export type Held = { date: string; starts: number | null; ends: number | null }

export type Phase = 'PAST' | 'CURRENT' | 'PLANNED'

/** A student may follow the link this early for the lesson to count as attended. */
export const earliestOpening = 10

/** By Kyiv's clock; a lesson without times is planned until its day is over. */
export function phaseOf({ date, starts, ends }: Held, now: WallClock): Phase {
  if (date !== now.day) return date < now.day ? 'PAST' : 'PLANNED'
  if (starts === null || ends === null) return 'PLANNED'
  if (now.minutes < starts) return 'PLANNED'
  return now.minutes < ends ? 'CURRENT' : 'PAST'
}

/** Whether following the lesson's link now counts as attending: from ten minutes before its start to its end. */
export function countsAsAttending({ date, starts, ends }: Held, now: WallClock): boolean {
  if (starts === null || ends === null) return date === now.day
  const sinceMidnight = daysBetween(date, now.day) * 1_440 + now.minutes
  return starts - earliestOpening <= sinceMidnight && sinceMidnight < ends
}

/** A past lesson of a student; null: nobody can tell. */
export function attendance(link: string | null, opened: boolean): 'ATTENDED' | 'UNATTENDED' | null {
  if (link === null) return null
  return opened ? 'ATTENDED' : 'UNATTENDED'
}

/** Shown inactive: whatever is not for self-study and neither runs nor is to come. */
export function isInactive(kind: string, status: string | null): boolean {
  return kind !== 'SELF' && status !== 'CURRENT' && status !== 'PLANNED'
}
