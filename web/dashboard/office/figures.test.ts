import { expect, test } from 'vitest'
import { daysToHolidays, doneOf } from './figures.ts'

const spring = { dateFrom: '2027-03-22', dateTo: '2027-03-28' }
const dayOff = { dateFrom: '2027-03-18', dateTo: '2027-03-18' }

test('days are counted to the next long holiday, and not while it lasts', () => {
  expect(['2027-03-16', '2027-03-24', '2027-03-30'].map((today) => daysToHolidays([dayOff, spring], today))).toEqual([
    6,
    undefined,
    undefined,
  ])
})

test('the first steps of an empty school are ticked one after the other [DASH-9]', () => {
  const empty = { periods: 0, groups: 0, disciplines: 0, profiles: 1, timetables: 0 }

  expect(doneOf(empty)).toEqual([])
  expect(doneOf({ ...empty, periods: 1, groups: 12 })).toEqual(['year'])
  expect(doneOf({ periods: 1, groups: 12, disciplines: 9, profiles: 300, timetables: 1 })).toHaveLength(4)
  expect(doneOf({ ...empty, groups: undefined })).toBeUndefined()
})
