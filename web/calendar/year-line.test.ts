import { expect, test } from 'vitest'
import { proposedYear, yearLine } from './year-line.ts'

const year = { dateFrom: '2026-09-01', dateTo: '2027-06-11' }
const autumn = { name: 'Осінні канікули', dateFrom: '2026-10-26', dateTo: '2026-11-01' }
const winter = { name: 'Зимові канікули', dateFrom: '2026-12-28', dateTo: '2027-01-10' }

test('holidays lie on the year to scale, named where a word fits [APER-1]', () => {
  const { holidays } = yearLine(year, [autumn, winter], '2027-03-16')
  expect(holidays.map(({ left, width, label }) => [left.toFixed(2), width.toFixed(2), label])).toEqual([
    ['19.37', '2.46', null],
    ['41.55', '4.93', 'Зимові'],
  ])
})

test('today stands on the line, and nowhere in another year [APER-1]', () => {
  expect(yearLine(year, [], '2027-03-16').now?.toFixed(2)).toBe('69.01')
  expect(yearLine(year, [], '2027-06-12').now).toBeNull()
})

test('months stand where they begin, the first at the start [APER-1]', () => {
  const { months } = yearLine({ dateFrom: '2026-09-07', dateTo: '2027-06-11' }, [], '2026-09-07')
  expect(months.map(({ number }) => number)).toEqual([9, 10, 11, 12, 1, 2, 3, 4, 5, 6])
  expect(months[0]!.left).toBe(0)
})

test('what reaches over the year is cut at its ends [APER-1]', () => {
  const over = { name: 'Літо', dateFrom: '2027-06-07', dateTo: '2027-08-31' }
  const [stretch] = yearLine(year, [over], '2027-03-16').holidays
  expect(stretch!.left + stretch!.width).toBeCloseTo(100)
  expect(yearLine(year, [{ ...over, dateFrom: '2027-07-01' }], '2027-03-16').holidays).toEqual([])
})

test('a new study year follows the last, the first holds today [APER-1]', () => {
  expect(proposedYear([year], '2026-11-21').name).toBe('2027/2028')
  expect(proposedYear([], '2026-11-21')).toEqual({ name: '2026/2027', dateFrom: '2026-09-01', dateTo: '2027-05-31' })
  expect(proposedYear([], '2027-03-16').name).toBe('2026/2027')
  expect(proposedYear([], '2027-07-01').name).toBe('2027/2028')
})
