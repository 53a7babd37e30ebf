import { expect, test } from 'vitest'
import { periodBody, quarterField, quarterNumbers } from './period-body.ts'

const year = { name: '2026/2027', dateFrom: '2026-09-01', dateTo: '2027-06-11' }

test('a new study year leaves its quarters to the server [APER-1]', () => {
  expect(periodBody(year)).toEqual(year)
})

test('the fields of four quarters become a list [APER-1]', () => {
  const typed = quarterNumbers.flatMap((number) => [
    [quarterField(number, 'dateFrom'), `2026-09-0${number}`],
    [quarterField(number, 'dateTo'), `2026-10-0${number}`],
  ])
  const { quarters } = periodBody({ ...year, ...Object.fromEntries(typed) })
  expect(quarters).toHaveLength(4)
  expect(quarters).toContainEqual({ number: 2, dateFrom: '2026-09-02', dateTo: '2026-10-02' })
})
