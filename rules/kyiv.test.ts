import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  clockTime,
  daysBetween,
  daysOf,
  dayWithin,
  minutesOf,
  mondayOf,
  overlap,
  shortRange,
  wallClock,
  weekdayOf,
  weekOf,
} from './kyiv.ts'
import { aDay, aRange } from './testing.ts'

const aMinute = fc.integer({ min: 0, max: 1_439 })

test('a time of day survives the way to text and back [TZ-1]', () => {
  fc.assert(fc.property(aMinute, (minutes) => minutesOf(clockTime(minutes)) === minutes))
  expect([minutesOf('8:00'), clockTime(480)]).toEqual([480, '08:00'])
})

test('days are counted as the calendar counts them, across every clock change [TZ-1]', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -800, max: 800 }), (day, count) => {
      expect(addDays(day, count)).toBe(Temporal.PlainDate.from(day).add({ days: count }).toString())
      expect(daysBetween(day, addDays(day, count))).toBe(count)
      expect(weekdayOf(day)).toBe(Temporal.PlainDate.from(day).dayOfWeek)
    }),
  )
})

test('a week runs from Monday to Sunday and holds its day [SCHED-3]', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const week = weekOf(day)
      expect([weekdayOf(week.dateFrom), weekdayOf(week.dateTo), mondayOf(week.dateTo)]).toEqual([1, 7, week.dateFrom])
      expect(daysOf(week)).toContain(day)
    }),
  )
})

test('two ranges overlap exactly when they share a day', () => {
  fc.assert(
    fc.property(aRange(9), fc.integer({ min: -12, max: 12 }), fc.integer({ min: 0, max: 9 }), (a, shift, length) => {
      const dateFrom = addDays(a.dateFrom, shift)
      const b = { dateFrom, dateTo: addDays(dateFrom, length) }
      expect(overlap(a, b)).toBe(daysOf(a).some((day) => daysOf(b).includes(day)))
    }),
  )
})

test('a week begins on Monday, on Sundays too [SCHED-3]', () => {
  expect(mondayOf('2027-03-21')).toBe('2027-03-15')
  expect(mondayOf('2027-03-15')).toBe('2027-03-15')
})

test('both clock changes: the walls jump over an hour in March and show one twice in October [TZ-1]', () => {
  const walls = (moment: string) => wallClock(Temporal.Instant.from(moment))

  expect([walls('2027-03-28T00:59:00Z'), walls('2027-03-28T01:00:00Z')]).toEqual([
    { day: '2027-03-28', minutes: minutesOf('02:59') },
    { day: '2027-03-28', minutes: minutesOf('04:00') },
  ])
  expect([walls('2027-10-31T00:59:00Z'), walls('2027-10-31T01:00:00Z')]).toEqual([
    { day: '2027-10-31', minutes: minutesOf('03:59') },
    { day: '2027-10-31', minutes: minutesOf('03:00') },
  ])
})

test('days are written dd.mm', () => {
  expect([
    shortRange({ dateFrom: '2026-10-26', dateTo: '2026-11-01' }),
    shortRange({ dateFrom: '2027-04-02', dateTo: '2027-04-02' }),
  ]).toEqual(['26.10–01.11', '02.04'])
})

test('the nearest day of a range is the day itself, or the range’s end on its side', () => {
  fc.assert(
    fc.property(aRange(20), aDay, (range, day) => {
      const nearest = dayWithin(range, day)
      const distances = daysOf(range).map((one) => Math.abs(daysBetween(one, day)))
      expect(Math.abs(daysBetween(nearest, day))).toBe(Math.min(...distances))
    }),
  )
})
