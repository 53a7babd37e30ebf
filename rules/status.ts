import { daysBetween, minutesOf, type WallClock } from './kyiv.ts'

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

/** Whether a lesson had ended when it first came into the timetable; `addedAt` null: it was always there. */
export function addedAfterEnd(held: Held, addedAt: WallClock | null): boolean {
  return addedAt !== null && phaseOf(held, addedAt) === 'PAST'
}

/** Signs of whether a student was in a lesson: the register, and that the lesson's link was followed. */
export type Signs = {
  presence: 'PRESENT' | 'ABSENT' | 'LATE' | 'ELSEWHERE' | null
  /** The register named everybody; who is not in it came later. */
  isTaken: boolean
  opened: boolean
  /** Nobody could follow the link in time. */
  addedAfterEnd: boolean
}

/** A past lesson of a student; null: nobody has said. Only a register says that somebody was absent. */
export function attendance({
  presence,
  isTaken,
  opened,
  addedAfterEnd: isLate,
}: Signs): 'ATTENDED' | 'UNATTENDED' | null {
  if (presence === 'PRESENT' || presence === 'LATE') return 'ATTENDED'
  if (presence === 'ABSENT') return 'UNATTENDED'
  if (presence || isTaken || isLate) return null
  return opened ? 'ATTENDED' : null
}

/** Whether the register can be taken; an additional course begins with its day. */
export function hasBegun({ date, starts }: Held, now: WallClock): boolean {
  return date < now.day || (date === now.day && (starts ?? 0) <= now.minutes)
}

/** Whether there can be a recording; an additional course may be over at any time of its day. */
export function hasEnded({ date, ends }: Held, now: WallClock): boolean {
  return date < now.day || (date === now.day && (ends ?? 0) <= now.minutes)
}

type Shown = { date: string; from: string | null; to: string | null }

/** The minutes of the day, `until` not among them, in which no bell of today's lessons changes a status. */
export function betweenBells(lessons: readonly Shown[], now: WallClock): { from: number; until: number } {
  const times = lessons.flatMap(({ date, from, to }) => (date === now.day ? [from, to] : []))
  const bells = times.filter((time) => time !== null).map(minutesOf)
  return {
    from: Math.max(0, ...bells.filter((bell) => bell <= now.minutes)),
    until: Math.min(1_440, ...bells.filter((bell) => bell > now.minutes)),
  }
}

/** Shown inactive: whatever is not for self-study and neither runs nor is to come. */
export function isInactive(kind: string, status: string | null): boolean {
  return kind !== 'SELF' && status !== 'CURRENT' && status !== 'PLANNED'
}
