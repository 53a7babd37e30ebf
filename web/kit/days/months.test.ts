import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../rules/kyiv.ts'
import { aDay } from '../../../rules/testing.ts'
import { dayAfter, monthAfter, monthOf, weeksOf, within } from './months.ts'

test('a month of the calendar has whole weeks from Monday to Sunday [TZ-3]', () => {
  expect(weeksOf('2026-11')).toHaveLength(6)
  expect(weeksOf('2026-11')[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2026-12').at(-1)?.at(-1)).toBe('2027-01-03')
})

test('the calendar’s keys lead where the date picker pattern says [TZ-3]', () => {
  const led = (key: string, shift = false) => dayAfter('2026-03-31', key, shift)

  expect([led('ArrowLeft'), led('ArrowRight')]).toEqual(['2026-03-30', '2026-04-01'])
  expect([led('ArrowUp'), led('ArrowDown')]).toEqual(['2026-03-24', '2026-04-07'])
  expect([led('Home'), led('End')]).toEqual(['2026-03-30', '2026-04-05'])
  expect([led('PageUp'), led('PageDown')]).toEqual(['2026-02-28', '2026-04-30'])
  expect([led('PageUp', true), led('PageDown', true)]).toEqual(['2025-03-31', '2027-03-31'])
  expect([led('Enter'), led('a'), led('Tab')]).toEqual([undefined, undefined, undefined])
})

test('no key leads out of the days that may be chosen [TZ-3]', () => {
  expect(within('2026-11-12', '2026-11-18', '2026-12-20')).toBe('2026-11-18')
  expect(within('2026-12-24', '2026-11-18', '2026-12-20')).toBe('2026-12-20')
  expect(within('2026-11-20', '2026-11-18', undefined)).toBe('2026-11-20')
})

test('each day stands once in its own month, and its week goes on [TZ-3]', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const days = weeksOf(monthOf(day)).flat()

      expect(days.filter((one) => one === day)).toHaveLength(1)
      expect(days.every((one, place) => place === 0 || one === addDays(days[place - 1]!, 1))).toBe(true)
      expect(monthAfter(monthAfter(monthOf(day), 1), -1)).toBe(monthOf(day))
    }),
  )
})
