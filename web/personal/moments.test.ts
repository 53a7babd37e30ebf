import { expect, test } from 'vitest'
import ua from '../../contract/locales/ua.json' with { type: 'json' }
import { learn } from '../kit/i18n/texts.ts'
import { recentMoment } from './moments.ts'

learn('uk', ua)

test.for([
  ['2026-11-16T05:41:00Z', 'сьогодні, 7:41'],
  ['2026-11-15T22:30:00Z', 'сьогодні, 0:30'],
  ['2026-11-15T19:10:00Z', 'вчора, 21:10'],
  ['2026-11-14T10:05:00Z', '14.11.26, 12:05'],
] as const)('%s is told as %s, by the clock of Kyiv', ([moment, words]) => {
  expect(recentMoment(moment, Temporal.Instant.from('2026-11-16T08:00:00Z'))).toBe(words)
})
