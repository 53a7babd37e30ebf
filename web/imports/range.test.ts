import { expect, test } from 'vitest'
import { proposedRange } from './range.ts'

const year = { dateFrom: '2026-09-01', dateTo: '2027-06-11' }

test('a timetable is proposed from today once its year has begun, else for the whole year [IMP-5] [APER-4]', () => {
  const from = (today: string) => proposedRange(year, today).dateFrom

  expect(['2026-08-20', '2026-09-01', '2027-03-16', '2027-06-11', '2027-06-12'].map(from)).toEqual([
    '2026-09-01',
    '2026-09-01',
    '2027-03-16',
    '2027-06-11',
    '2026-09-01',
  ])
  expect(proposedRange(year, '2027-03-16').dateTo).toBe('2027-06-11')
})
