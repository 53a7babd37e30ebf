import fc from 'fast-check'
import { expect, test } from 'vitest'
import ua from '../../../contract/locales/ua.json' with { type: 'json' }
import { learn } from '../i18n/texts.ts'
import { duration } from './duration.ts'

learn('uk', ua)

test('minutes up to an hour are told as minutes, from there on as hours and minutes [DASH-12]', () => {
  expect([0, 45, 59, 60, 61, 120, 134].map(duration)).toEqual([
    '0 хв',
    '45 хв',
    '59 хв',
    '1 год',
    '1 год 1 хв',
    '2 год',
    '2 год 14 хв',
  ])
})

test('hours and minutes are as many as there were, and fewer than sixty stand beside hours [DASH-12]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 * 60 }), (minutes) => {
      const said = duration(minutes)
      const [hours, rest] = [/(\d+) год/, /(\d+) хв/].map((unit) => Number(unit.exec(said)?.[1] ?? 0))
      expect(hours! * 60 + rest!).toBe(minutes)
      expect(rest).toBeLessThan(60)
    }),
  )
})
