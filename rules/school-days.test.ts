import { expect, test } from 'vitest'
import { isSchoolDay, schoolWeekFrom } from './school-days.ts'

const holiday = (dateFrom: string, dateTo: string, moved: string | null = null) => ({
  dateFrom,
  dateTo,
  moveToDateFrom: moved,
  moveToDateTo: moved,
})
const spring = holiday('2027-03-22', '2027-03-28')

test('on a day without further school days in its week the next school week is meant [SCHED-3]', () => {
  expect(schoolWeekFrom('2027-03-16', [])).toBe('2027-03-15')
  expect(schoolWeekFrom('2027-03-19', [])).toBe('2027-03-15')
  expect(schoolWeekFrom('2027-03-20', [])).toBe('2027-03-22')
  expect(schoolWeekFrom('2027-03-20', [spring])).toBe('2027-03-29')
  expect(schoolWeekFrom('2027-03-24', [spring])).toBe('2027-03-29')
  expect(schoolWeekFrom('2027-03-19', [holiday('2027-03-19', '2027-03-19')])).toBe('2027-03-22')
  expect(schoolWeekFrom('2027-06-12', [holiday('2027-06-12', '2027-12-31')])).toBe('2027-06-07')
})

test('a day that takes the lessons of a holiday is a school day, on a weekend too [SCHED-3] [SCHED-9]', () => {
  const moved = [holiday('2027-03-18', '2027-03-18', '2027-03-20')]

  expect(['2027-03-18', '2027-03-19', '2027-03-20', '2027-03-21'].map((day) => isSchoolDay(day, moved))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(schoolWeekFrom('2027-03-20', moved)).toBe('2027-03-15')
})

test('a Saturday that the timetable has lessons on is a school day, but for holidays [SCHED-3]', () => {
  const sixDays = new Set([1, 2, 3, 4, 5, 6])
  const days = ['2027-03-20', '2027-03-21', '2027-03-27', '2027-04-03']

  expect(days.map((day) => isSchoolDay(day, [spring], sixDays))).toEqual([true, false, false, true])
  expect(days.map((day) => isSchoolDay(day, [spring]))).toEqual([false, false, false, false])
})
