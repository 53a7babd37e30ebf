import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, minutesOf, weekdayOf } from '../../rules/kyiv.ts'
import { minutesUntil, schoolsWish, type Wish } from './moments.ts'

const isSchoolDay = (day: string) => weekdayOf(day) < 6
const mark = { kind: 'mark', isUrgent: false } as const
const lesson = { kind: 'lesson', isUrgent: false } as const
const [tuesday, friday, saturday, sunday] = ['2027-03-16', '2027-03-19', '2027-03-20', '2027-03-21'] as const

const at = (day: string, time: string) => ({ day, minutes: minutesOf(time) })
const hours = (told: Parameters<typeof minutesUntil>[0], day: string, time: string, wish: Wish = schoolsWish) => {
  const minutes = minutesUntil(told, wish, at(day, time), isSchoolDay)
  return minutes === undefined ? undefined : minutes / 60
}

test('what happens in quiet hours is pushed when they end [NOTE-2]', () => {
  expect(hours(mark, tuesday, '10:00')).toBe(0)
  expect(hours(mark, tuesday, '21:00')).toBe(10)
  expect(hours(mark, tuesday, '6:30')).toBe(0.5)
  expect(hours(mark, tuesday, '13:00', { ...schoolsWish, quiet: { from: 12 * 60, to: 15 * 60 } })).toBe(2)
  expect(hours(mark, tuesday, '3:00', { ...schoolsWish, quiet: null })).toBe(0)
})

test('on days without school only urgent posts are pushed, and changes of the next day on its eve [NOTE-2]', () => {
  expect(hours(mark, friday, '22:00')).toBeUndefined()
  expect(hours(mark, sunday, '12:00')).toBe(19)
  expect(hours({ kind: 'post', isUrgent: true }, saturday, '12:00')).toBe(0)
  expect(hours(lesson, sunday, '12:00')).toBe(5)
  expect(hours(lesson, sunday, '18:00')).toBe(0)
  expect(hours(lesson, saturday, '18:00')).toBe(23)
  expect(hours(mark, saturday, '12:00', { ...schoolsWish, isOnSchoolDaysOnly: false })).toBe(0)
})

test('whoever tries a device is pushed to at once', () => {
  expect(hours({ kind: 'trial', isUrgent: false }, saturday, '3:00')).toBe(0)
})

/** Minute by minute. */
function isAllowed(told: { kind: string; isUrgent: boolean }, { quiet }: Wish, day: string, minute: number) {
  const isEve = told.kind === 'lesson' && minute >= 17 * 60 && isSchoolDay(addDays(day, 1))
  if (!told.isUrgent && !isSchoolDay(day) && !isEve) return false
  if (!quiet || quiet.from === quiet.to) return true
  const isQuiet =
    quiet.from < quiet.to ? minute >= quiet.from && minute < quiet.to : minute >= quiet.from || minute < quiet.to
  return !isQuiet
}

test('it is the first minute at which it may be pushed, of this day and the two after it [NOTE-2]', () => {
  const minute = fc.nat(1_439)
  const quiet = fc.record({ from: minute, to: minute })
  const told = fc.record({ kind: fc.constantFrom('mark' as const, 'lesson' as const), isUrgent: fc.boolean() })
  fc.assert(
    fc.property(told, quiet, minute, fc.nat(6), (what, hours, minutes, days) => {
      const wish = { ...schoolsWish, quiet: hours }
      const day = addDays(tuesday, days)
      const all = Array.from({ length: 3 * 1_440 - minutes }, (_, ahead) => ahead)
      const first = all.find((ahead) =>
        isAllowed(what, wish, addDays(day, Math.floor((minutes + ahead) / 1_440)), (minutes + ahead) % 1_440),
      )

      expect(minutesUntil(what, wish, { day, minutes }, isSchoolDay)).toBe(first)
    }),
    { numRuns: 200 },
  )
})
