import fc from 'fast-check'
import { addDays, type Range } from './kyiv.ts'

/** A day of this century's first half. */
export const aDay = fc.integer({ min: 0, max: 18_000 }).map((count) => addDays('2001-01-01', count))

/** A range of at most `most` days. */
export function aRange(most: number): fc.Arbitrary<Range> {
  return fc
    .tuple(aDay, fc.integer({ min: 0, max: most - 1 }))
    .map(([dateFrom, length]) => ({ dateFrom, dateTo: addDays(dateFrom, length) }))
}
