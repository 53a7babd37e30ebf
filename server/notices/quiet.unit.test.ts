import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, minutesOf, weekdayOf } from '../../rules/kyiv.ts'
import { openingFor, type Hours } from './quiet.ts'

const isSchoolDay = (day: string) => weekdayOf(day) < 6
const mark = { event: 'mark', isUrgent: false } as const
const lesson = { event: 'lesson', isUrgent: false } as const
const urgent = { event: 'post', isUrgent: true } as const
const schools: Hours = { quiet: { from: 21 * 60, to: 7 * 60 }, isOnSchoolDaysOnly: true }
const [tuesday, friday, saturday, sunday] = ['2027-03-16', '2027-03-19', '2027-03-20', '2027-03-21'] as const

/** In hours. */
function opening(told: Parameters<typeof openingFor>[0], day: string, time: string, hours = schools) {
  const found = openingFor(told, hours, { day, minutes: minutesOf(time) }, isSchoolDay)
  return found && [found.wait / 60, found.lasts / 60]
}

test('during quiet hours a push waits for their end, and is of no use once they begin again [NOTE-2]', () => {
  expect(opening(mark, tuesday, '10:00')).toEqual([0, 11])
  expect(opening(mark, tuesday, '20:30')).toEqual([0, 0.5])
  expect(opening(mark, tuesday, '21:00')).toEqual([10, 14])
  expect(opening(mark, tuesday, '6:30')).toEqual([0.5, 14])
  expect(opening(mark, tuesday, '13:00', { ...schools, quiet: { from: 12 * 60, to: 15 * 60 } })).toEqual([2, 21])
  expect(opening(mark, tuesday, '3:00', { ...schools, quiet: null })).toEqual([0, 24])
})

test('on days without school only urgent posts are pushed, and changes of the next day in the evening before it [NOTE-2]', () => {
  expect(opening(mark, friday, '22:00')).toEqual([57, 14])
  expect(opening(mark, saturday, '12:00')).toEqual([43, 14])
  expect(opening(urgent, saturday, '12:00')).toEqual([0, 9])
  expect(opening(urgent, saturday, '22:00')).toEqual([9, 14])
  expect(opening(lesson, saturday, '18:00')).toEqual([23, 4])
  expect(opening(lesson, sunday, '12:00')).toEqual([5, 4])
  expect(opening(lesson, sunday, '18:00')).toEqual([0, 3])
  expect(opening(mark, saturday, '12:00', { ...schools, isOnSchoolDaysOnly: false })).toEqual([0, 9])
})

test('in holidays nothing is held for longer than three days [NOTE-2]', () => {
  const hours = { ...schools, quiet: null }
  const at = { day: tuesday, minutes: 600 }
  const inDays = (count: number) => openingFor(mark, hours, at, (day) => day === addDays(tuesday, count))

  expect(inDays(3)).toMatchObject({ wait: 3 * 1_440 - 600 })
  expect(inDays(4)).toBeUndefined()
})

/** By the rules, minute by minute. */
function isAllowed(told: typeof mark | typeof lesson | typeof urgent, { quiet }: Hours, day: string, minute: number) {
  const isEve = told.event === 'lesson' && minute >= 17 * 60 && isSchoolDay(addDays(day, 1))
  if (!told.isUrgent && !isSchoolDay(day) && !isEve) return false
  if (!quiet || quiet.from === quiet.to) return true
  const { from, to } = quiet
  return from < to ? minute < from || minute >= to : minute >= to && minute < from
}

test('it is the first minute at which it may be pushed, and all minutes until its end are allowed [NOTE-2]', () => {
  const minute = fc.nat(1_439)
  const quiet = fc.option(fc.record({ from: minute, to: minute }))
  fc.assert(
    fc.property(fc.constantFrom(mark, lesson, urgent), quiet, minute, fc.nat(6), (told, own, minutes, days) => {
      const hours = { ...schools, quiet: own }
      const day = addDays(tuesday, days)
      const isOpen = (ahead: number) =>
        isAllowed(told, hours, addDays(day, Math.floor((minutes + ahead) / 1_440)), (minutes + ahead) % 1_440)
      const near = Array.from({ length: 4 * 1_440 - minutes }, (_, ahead) => ahead)
      const first = near.find(isOpen)

      const found = openingFor(told, hours, { day, minutes }, isSchoolDay)

      expect(found?.wait).toBe(first)
      if (!found) return
      const { wait, lasts } = found
      expect(lasts).toBeGreaterThan(0)
      expect(Array.from({ length: lasts }, (_, more) => wait + more).filter((ahead) => !isOpen(ahead))).toEqual([])
      expect(lasts === 1_440 || !isOpen(wait + lasts)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
