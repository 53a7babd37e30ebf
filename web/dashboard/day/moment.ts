import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { holidaysOn } from '../../../rules/holidays.ts'
import { type Range, type WallClock, minutesOf, weekdayOf } from '../../../rules/kyiv.ts'
import { type Slot, slotsOf } from '../../../rules/slots.ts'
import { earliestOpening } from '../../../rules/status.ts'
import { type Bell, bellOf } from '../../schedule/lesson/bell.ts'

/** A slot of the day in which lessons are held; additional courses have none. */
export type DaySlot = Slot & {
  from: string
  to: string
  lessons: ScheduleEntry[]
  /** Third lesson or fourth, by the bells of the class; null where its classes have different ones. */
  number: number | null
}

/** What the school day looks like at a moment; `slot` runs or is to come, `next` follows it. */
export type Moment =
  | { state: 'lesson'; slot: DaySlot; bell: Bell; next?: DaySlot }
  | { state: 'before' | 'break' | 'gap'; slot: DaySlot; minutes: number; next?: DaySlot }
  | { state: 'over' }
  | { state: 'free' }

export function daySlots(lessons: ScheduleEntry[], day: string): DaySlot[] {
  const timed = slotsOf(lessons.filter((lesson) => lesson.date === day && lesson.from))
  return timed.map(({ from, to, lessons: held }) => ({
    from: from ?? '',
    to: to ?? '',
    lessons: held,
    number: numberOf(held),
  }))
}

function numberOf([first, ...others]: ScheduleEntry[]): number | null {
  const number = first?.number ?? null
  return others.every((other) => other.number === number) ? number : null
}

/** From so many minutes on what lies between two lessons is no break. */
const longestBreak = 30

/** The lesson that runs or, before the first and in a break, comes next that day. */
export function taughtAt(lessons: ScheduleEntry[], now: WallClock): ScheduleEntry | undefined {
  const moment = momentOf(daySlots(lessons, now.day), now)
  if (moment.state === 'lesson') return moment.bell.lessons[0]
  return 'slot' in moment ? moment.slot.lessons[0] : undefined
}

export function momentOf(slots: DaySlot[], now: WallClock): Moment {
  if (!slots.length) return { state: 'free' }
  const bell = bellOf(
    slots.flatMap((slot) => slot.lessons),
    now,
  )
  const place = slots.findIndex((slot) => minutesOf(slot.from) > now.minutes)
  const [slot, next] = place < 0 ? [] : slots.slice(place)
  const running = bell && slots.find((slot) => slot.lessons.some(({ uuid }) => uuid === bell.lessons[0]?.uuid))
  if (bell && running) return { state: 'lesson', slot: running, bell, next: slot }
  if (!slot) return { state: 'over' }
  const minutes = minutesOf(slot.from) - now.minutes
  return { state: restBefore(slot, slots.slice(0, place)), slot, minutes, next }
}

/** A break or, longer than that, free time, however little of it is left. */
function restBefore({ from }: DaySlot, earlier: DaySlot[]) {
  if (!earlier.length) return 'before'
  const since = Math.max(...earlier.map(({ to }) => minutesOf(to)))
  return minutesOf(from) - since < longestBreak ? 'break' : 'gap'
}

/** The way into a lesson stands open as soon as following it counts. */
export function opensSoon(minutes: number): boolean {
  return minutes <= earliestOpening
}

export type Rest = 'weekend' | 'holidays'

/** What may be wished on a day without lessons; a single day off has no name of its own. */
export function restOn(day: string, records: readonly Range[]): Rest | undefined {
  if (holidaysOn(day, records)) return 'holidays'
  return weekdayOf(day) > 5 ? 'weekend' : undefined
}

export type Greeting = 'morning' | 'day' | 'evening'

export function greetingAt({ minutes }: WallClock): Greeting {
  const hour = Math.floor(minutes / 60)
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'day' : 'evening'
}
