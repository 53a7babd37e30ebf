import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../../rules/kyiv.ts'
import { quarterOf } from './quarter.ts'
import { holidayOf, isFree, isIn, monthOf, weeksOf } from './weeks.ts'

const spring = { name: 'Весняні канікули', dateFrom: '2027-03-22', dateTo: '2027-03-28' }
const dayOff = { name: 'Свято', dateFrom: '2027-03-26', dateTo: '2027-03-26' }

test('the picker lists every week with a day in the month, from Monday [SCHED-3]', () => {
  expect(weeksOf({ year: 2027, month: 3 })).toEqual([
    '2027-03-01',
    '2027-03-08',
    '2027-03-15',
    '2027-03-22',
    '2027-03-29',
  ])
  expect(weeksOf({ year: 2026, month: 12 }).at(0)).toBe('2026-11-30')
})

test('a week is listed in the month that the picker opens for it [SCHED-3]', () => {
  const aMonday = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2001-01-01', 7 * count))
  fc.assert(
    fc.property(aMonday, (monday) => {
      expect(weekdayOf(monday)).toBe(1)
      expect(weeksOf(monthOf(monday))).toContain(monday)
      expect(isIn(monday, monthOf(monday))).toBe(true)
    }),
  )
})

test('a week is marked as holidays when all its school days are [SCHED-3]', () => {
  expect([isFree('2027-03-22', [spring]), isFree('2027-03-22', [dayOff]), isFree('2027-03-29', [spring])]).toEqual([
    true,
    false,
    false,
  ])
})

test('an empty week is named after the longest of its holidays [SCHED-9]', () => {
  expect([holidayOf('2027-03-22', [dayOff, spring])?.name, holidayOf('2027-03-15', [spring])]).toEqual([
    'Весняні канікули',
    undefined,
  ])
})

test('the subtitle names the quarter of the week, none outside of the study year [SCHED-3]', () => {
  const quarters = [
    { number: 3, dateFrom: '2027-01-11', dateTo: '2027-03-19' },
    { number: 4, dateFrom: '2027-03-29', dateTo: '2027-06-11' },
  ]
  const period = { id: 1, name: '2026/27', dateFrom: '2026-09-01', dateTo: '2027-06-11', isCurrent: true, quarters }
  const weeks = ['2027-03-15', '2027-03-22', '2027-03-29', '2027-06-14']

  expect(weeks.map((monday) => quarterOf(period, monday, '2027-03-16'))).toEqual([3, 3, 4, undefined])
})
