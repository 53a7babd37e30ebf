import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf } from './days.ts'

test('weeks count from the Monday-based one that holds the first day of the year [IMP-3]', () => {
  const { dates, on } = daysOf('2026-09-01', '2026-09-20', '2026-09-01')
  const namesOf = (places: number[]) => places.map((place) => dates[place])

  expect(namesOf(on(2, 'odd'))).toEqual(['2026-09-01', '2026-09-15'])
  expect(namesOf(on(2, 'even'))).toEqual(['2026-09-08'])
  expect(namesOf(on(1, null))).toEqual(['2026-09-07', '2026-09-14'])
  expect(namesOf(on(7, 'odd'))).toEqual(['2026-09-06', '2026-09-20'])
})

const years = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

test('days, weekdays and weeks agree with the calendar, across clock changes [IMP-3] [TZ-1]', () => {
  fc.assert(
    fc.property(years, fc.nat(60), fc.nat(300), (first, skipped, length) => {
      const year = Temporal.PlainDate.from(first.toISOString().slice(0, 10))
      const from = year.add({ days: skipped })
      const days = daysOf(from.toString(), from.add({ days: length }).toString(), year.toString())
      const monday = year.subtract({ days: year.dayOfWeek - 1 })

      expect(days.dates).toHaveLength(length + 1)
      for (const [place, date] of days.dates.entries()) {
        const day = Temporal.PlainDate.from(date)
        expect(day.since(from).total('days')).toBe(place)
        expect(days.placeOf(date)).toBe(place)
        expect(days.weekdayAt(place)).toBe(day.dayOfWeek)
        const week = Math.floor(day.since(monday).total('days') / 7)
        expect(days.parityAt(place)).toBe(week % 2 ? 'even' : 'odd')
        expect(days.on(day.dayOfWeek, days.parityAt(place))).toContain(place)
      }
      expect(days.placeOf(from.subtract({ days: 1 }).toString())).toBeUndefined()
    }),
    { numRuns: 30 },
  )
})
