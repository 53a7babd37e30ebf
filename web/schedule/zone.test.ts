import { expect, test } from 'vitest'
import { offsetsDiffer } from '../kit/time/dates.ts'

const outside = (moment: string, here: string) => offsetsDiffer(Temporal.Instant.from(moment), here, 'Europe/Kyiv')

test('nobody in Kyiv is told of another time zone, in summer or winter, under either name [TZ-2]', () => {
  const moments = ['2027-01-15T10:00:00Z', '2027-07-15T10:00:00Z', '2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']

  expect(
    moments.flatMap((moment) => ['Europe/Kyiv', 'Europe/Kiev', 'Europe/Sofia'].map((zone) => outside(moment, zone))),
  ).not.toContain(true)
})

test('whoever’s clock differs at that moment is told [TZ-2]', () => {
  expect(['2027-01-15T10:00:00Z', '2027-07-15T10:00:00Z'].map((moment) => outside(moment, 'Africa/Cairo'))).toEqual([
    false,
    false,
  ])
  expect(outside('2027-01-15T10:00:00Z', 'Europe/Warsaw')).toBe(true)
  expect(outside('2027-07-15T10:00:00Z', 'Etc/GMT-2')).toBe(true)
})
