import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { compareTimes, type WallClock, minutesOf } from '../../../rules/kyiv.ts'
import { phaseOf } from '../../../rules/status.ts'
import { heldOf } from './alive.ts'

/** What runs now: half-classes have several lessons at once. */
export type Bell = {
  lessons: ScheduleEntry[]
  /** Minutes until the first of them ends. */
  minutes: number
  /** How much of it is over, 0 to 1. */
  elapsed: number
}

export function bellOf(lessons: ScheduleEntry[], now: WallClock): Bell | undefined {
  const running = lessons.filter((lesson) => lesson.from && phaseOf(heldOf(lesson), now) === 'CURRENT')
  const ends = running.toSorted((a, b) => compareTimes(a.to ?? '', b.to ?? ''))
  const [first] = ends
  if (!first?.from || !first.to) return undefined
  const [starts, stops] = [minutesOf(first.from), minutesOf(first.to)]
  return { lessons: ends, minutes: stops - now.minutes, elapsed: (now.minutes - starts) / (stops - starts) }
}

/** The first lesson with a time that is still to come, and all that begin with it. */
export function nextOf(lessons: ScheduleEntry[], now: WallClock): ScheduleEntry[] {
  const key = ({ date, from }: ScheduleEntry) => `${date} ${from}`
  const ahead = lessons
    .filter((lesson) => lesson.from && phaseOf(heldOf(lesson), now) === 'PLANNED')
    .toSorted((a, b) => compareTimes(key(a), key(b)))
  return ahead.filter((lesson) => ahead[0] && key(lesson) === key(ahead[0]))
}
