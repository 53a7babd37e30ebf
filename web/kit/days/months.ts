import { plain } from '../time/dates.ts'

/** A month, `2026-11`. */
export type Month = string

export function monthOf(day: string): Month {
  return day.slice(0, 7)
}

export function firstDayOf(month: Month): string {
  return `${month}-01`
}

export function monthAfter(month: Month, count: number): Month {
  return monthOf(plain(firstDayOf(month)).add({ months: count }).toString())
}

/** The month's weeks from Monday to Sunday, filled with days of the months beside it. */
export function weeksOf(month: Month): string[][] {
  const first = plain(firstDayOf(month))
  const monday = first.subtract({ days: first.dayOfWeek - 1 })
  const count = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => monday.add({ days: week * 7 + day }).toString()),
  )
}

export function daysIn(month: Month): string[] {
  return weeksOf(month)
    .flat()
    .filter((day) => monthOf(day) === month)
}

/** The day nearest to it that may be chosen. */
export function within(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min) return min
  if (max && day > max) return max
  return day
}

/** Where a key leads from a day, as in the date picker pattern of WAI-ARIA; undefined: the key is not one of its own. */
export function dayAfter(day: string, key: string, shift: boolean): string | undefined {
  const date = plain(day)
  const page = shift ? { years: 1 } : { months: 1 }
  switch (key) {
    case 'ArrowLeft':
      return date.subtract({ days: 1 }).toString()
    case 'ArrowRight':
      return date.add({ days: 1 }).toString()
    case 'ArrowUp':
      return date.subtract({ days: 7 }).toString()
    case 'ArrowDown':
      return date.add({ days: 7 }).toString()
    case 'Home':
      return date.subtract({ days: date.dayOfWeek - 1 }).toString()
    case 'End':
      return date.add({ days: 7 - date.dayOfWeek }).toString()
    case 'PageUp':
      return date.subtract(page).toString()
    case 'PageDown':
      return date.add(page).toString()
    default:
      return undefined
  }
}
