import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './kyiv.ts'
import { currentQuarter, proposeQuarters, quartersFault } from './quarters.ts'
import { aDay } from './testing.ts'

const year = { dateFrom: '2026-09-01', dateTo: '2027-06-11' }
const off = (dateFrom: string, dateTo: string) => ({ dateFrom, dateTo, moveToDateFrom: null, moveToDateTo: null })
const holidays = [
  off('2026-10-26', '2026-11-01'),
  off('2026-12-28', '2027-01-10'),
  off('2027-03-22', '2027-03-28'),
  off('2027-05-03', '2027-05-03'),
]

test('the long holidays part the quarters [APER-1]', () => {
  expect(proposeQuarters(year, holidays)).toEqual([
    { number: 1, dateFrom: '2026-09-01', dateTo: '2026-10-25' },
    { number: 2, dateFrom: '2026-11-02', dateTo: '2026-12-27' },
    { number: 3, dateFrom: '2027-01-11', dateTo: '2027-03-21' },
    { number: 4, dateFrom: '2027-03-29', dateTo: '2027-06-11' },
  ])
})

test('without holidays the quarters are of like length and start on Mondays [APER-1]', () => {
  expect(proposeQuarters(year).map((quarter) => quarter.dateFrom)).toEqual([
    '2026-09-01',
    '2026-11-09',
    '2027-01-18',
    '2027-03-29',
  ])
})

test('the proposal for any year and any holidays is valid [APER-1]', () => {
  const length = fc.integer({ min: 4, max: 500 })
  const holiday = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 90 }))
  fc.assert(
    fc.property(aDay, length, fc.array(holiday, { maxLength: 6 }), (dateFrom, days, breaks) => {
      const some = { dateFrom, dateTo: addDays(dateFrom, days - 1) }
      const off = breaks.map(([start, more]) => ({
        dateFrom: addDays(dateFrom, start),
        dateTo: addDays(dateFrom, start + more),
        moveToDateFrom: null,
        moveToDateTo: null,
      }))
      expect(quartersFault(proposeQuarters(some, off), some)).toBeUndefined()
    }),
  )
})

test('between two quarters the last one started is current, before the year the first [APER-1]', () => {
  const quarters = proposeQuarters(year, holidays)

  expect(
    ['2026-08-01', '2026-10-25', '2026-10-28', '2026-11-02', '2027-07-01'].map(
      (day) => currentQuarter(quarters, day)!.number,
    ),
  ).toEqual([1, 1, 1, 2, 4])
})
