import { expect, test } from 'vitest'
import { completeTotals } from './complete-totals.ts'

test('a span that is left out of the totals has neither a number nor an official mark [MARK-1]', () => {
  const totals = { q1: 9, q2: 10, s1: 10 }
  const official = { q2: 12, q3: 'NOT_ATTESTED' as const }
  const none = { total: null, official: null }

  expect(completeTotals({ rows: [{ id: 7, subject: 'Алгебра', alias: 'Алг', totals, official }] })).toEqual([
    {
      id: 7,
      subject: 'Алгебра',
      alias: 'Алг',
      q1: { total: 9, official: null },
      q2: { total: 10, official: 12 },
      q3: { total: null, official: 'NOT_ATTESTED' },
      q4: none,
      s1: { total: 10, official: null },
      s2: none,
      y: none,
    },
  ])
})
