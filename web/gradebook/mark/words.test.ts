import { expect, test, vi } from 'vitest'
import ua from '../../../contract/locales/ua.json' with { type: 'json' }
import { learn } from '../../kit/i18n/texts.ts'
import { knownWork } from './testing.ts'
import { averageOf, byWhom, confirmedWords, handingIn, valueWords } from './words.ts'

vi.stubGlobal('document', { documentElement: { lang: 'uk' } })
learn('uk', ua)

const today = '2026-03-11'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a teacher’s words have the hour of today, and the date of any other day [MARK-7]', () => {
  const said = (at: string, by: string | null = 'Ткачук Ірина') => plain(byWhom({ text: 'Гарно', by, at }, today))

  expect(said('2026-03-11T08:04:00Z')).toBe('Ткачук Ірина · сьогодні о 10:04')
  expect(said('2026-03-11T09:30:00Z')).toBe('Ткачук Ірина · сьогодні об 11:30')
  expect(said('2026-03-09T22:30:00Z')).toBe('Ткачук Ірина · 10.03.26')
  expect(said('2026-03-09T08:00:00Z', null)).toBe('09.03.26')
})

test('what was confirmed says when, with the date unless that is today [MARK-7] [NOTE-3]', () => {
  expect(plain(confirmedWords('2026-03-11T07:15:00Z', today))).toBe('Підтверджено о 9:15, учитель бачить')
  expect(plain(confirmedWords('2026-03-10T07:15:00Z', today))).toBe('Підтверджено 10.03.26 о 9:15, учитель бачить')
})

test.for([
  { of: '12 points', given: {}, words: null },
  { of: 'another maximum', given: { mark: 8, max: 10 }, words: '8 з 10' },
  { of: 'a symbol', given: { mark: 'ABSENT' as const }, words: 'відсутність' },
  { of: 'no mark yet', given: { mark: null }, words: 'здано вчасно, без оцінки' },
  { of: 'nothing handed in', given: { mark: null, done: null, status: 'NEW' as const }, words: 'не здано' },
])('a work of $of says in words what its sign does not [MARK-7]', ({ given, words }) => {
  expect(valueWords(knownWork(given), today)).toBe(words)
})

test('a work is handed in on time or late, and neither without a day to do it by [MARK-7]', () => {
  expect(handingIn(knownWork(), today)).toEqual({ day: '2026-03-09', status: 'onTime' })
  expect(handingIn(knownWork({ done: '2026-03-10' }), today)?.status).toBe('late')
  expect(handingIn(knownWork({ due: null }), today)?.status).toBeNull()
  expect(handingIn(knownWork({ status: 'RECLAIMED' }), today)).toBeNull()
})

test('an average that the mark leaves as it is, is none [MARK-7]', () => {
  expect(averageOf({ average: { without: 10.1, with: 10.1 } })).toBeNull()
  expect(averageOf({ average: { without: null, with: 10.1 } })).toEqual({ without: null, with: 10.1 })
})
