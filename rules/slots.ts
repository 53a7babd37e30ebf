import { schoolLocale } from './languages.ts'
import { addDays, daysOf, mondayOf } from './kyiv.ts'

/** What a slot needs of a lesson; times are `HH:MM`, null where it has none. */
export type Timed = { date: string; from: string | null; to: string | null; courseTitle: string }

export type Slot = { from: string | null; to: string | null }

/** A row of the week's grid: for every day of the week its lessons in this slot. */
export type SlotOfWeek<L> = Slot & { cells: L[][] }

/** Rows that stand there empty, so that a week without lessons looks like a school day. */
export const defaultSlots: readonly Slot[] = [
  { from: '08:00', to: '08:45' },
  { from: '08:50', to: '09:35' },
  { from: '09:50', to: '10:35' },
  { from: '11:00', to: '11:55' },
  { from: '12:05', to: '12:55' },
  { from: '13:10', to: '13:55' },
  { from: '14:05', to: '14:40' },
]

/** Additional courses are held at no fixed time. They share one row, the last. */
export const noTime = '—'

export function slotName({ from, to }: Slot): string {
  return from && to ? `${withoutZero(from)}–${withoutZero(to)}` : noTime
}

/** `8:00`, as a school writes it. */
export function withoutZero(time: string): string {
  return time.replace(/^0/, '')
}

/** Lessons grouped by slot: by time, those without one last; within a slot by title. */
export function slotsOf<L extends Timed>(lessons: readonly L[]): (Slot & { lessons: L[] })[] {
  const slots = new Map<string, Slot & { lessons: L[] }>()
  for (const lesson of lessons.toSorted(byTime)) {
    const { from, to } = lesson
    const key = `${from}-${to}`
    const slot = slots.get(key) ?? { from, to, lessons: [] }
    slot.lessons.push(lesson)
    slots.set(key, slot)
  }
  return [...slots.values()]
}

/** Monday to Friday, and a day of the weekend only when lessons stand there. */
export function slotColumns(lessons: readonly Timed[], day: string): string[] {
  const monday = mondayOf(day)
  return daysOf({ dateFrom: monday, dateTo: addDays(monday, 6) }).filter(
    (one, place) => place < 5 || lessons.some((lesson) => lesson.date === one),
  )
}

/** The grid of the week that holds `day`. An empty default slot gives way to lessons at other times that cross it. */
export function gridOf<L extends Timed>(
  lessons: readonly L[],
  day: string,
): { days: string[]; slots: SlotOfWeek<L>[] } {
  const days = slotColumns(lessons, day)
  const filled = slotsOf(lessons.filter((lesson) => days.includes(lesson.date)))
  const empty = defaultSlots.filter((slot) => !filled.some((other) => cross(slot, other)))
  const slots = [...filled, ...empty.map(({ from, to }) => ({ from, to, lessons: [] as L[] }))].toSorted(bySlot)
  return {
    days,
    slots: slots.map(({ from, to, lessons }) => ({
      from,
      to,
      cells: days.map((one) => lessons.filter((lesson) => lesson.date === one)),
    })),
  }
}

/** The slots of one day, and empty ones of its week that lie between its lessons and cross none of them. */
export function slotsWithGaps<L extends Timed>(
  lessons: readonly L[],
  ofWeek: readonly Slot[],
): (Slot & { lessons: L[] })[] {
  const held = slotsOf(lessons)
  const timed = held.filter(({ from }) => from !== null)
  const [first] = timed
  const last = timed.at(-1)
  const isBetween = (slot: Slot) =>
    bySlot(slot, first!) > 0 && bySlot(slot, last!) < 0 && !timed.some((one) => cross(one, slot))
  const gaps = first ? ofWeek.filter(isBetween) : []
  return [...held, ...gaps.map(({ from, to }) => ({ from, to, lessons: [] as L[] }))].toSorted(bySlot)
}

function cross(a: Slot, b: Slot): boolean {
  return a.from !== null && a.to !== null && b.from !== null && b.to !== null && a.from < b.to && b.from < a.to
}

function bySlot(a: Slot, b: Slot): number {
  return compare(a.from ?? '~', b.from ?? '~') || compare(a.to ?? '~', b.to ?? '~')
}

function byTime(a: Timed, b: Timed): number {
  return bySlot(a, b) || compare(a.date, b.date) || a.courseTitle.localeCompare(b.courseTitle, schoolLocale)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
