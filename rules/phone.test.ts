import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneOf } from './phone.ts'

test('a Ukrainian number is taken as people write it, and kept in one spelling [APROF-9]', () => {
  const kept = '+380 97 644 86 17'
  for (const typed of [
    '0976448617',
    '097 644 86 17',
    '(097) 644-86-17',
    '+38 (097) 644-86-17',
    '+38097-644-86-17',
    '38 097 644 86 17',
    '380976448617',
    '8 (097) 644 86 17',
    '00380976448617',
    '097.644.86.17',
    ' 097\u00a0644\u201186\u201117 ',
    '976448617',
    kept,
  ])
    expect([typed, phoneOf(typed)]).toEqual([typed, kept])
  expect(phoneOf('044 290-11-12')).toBe('+380 44 290 11 12')
  expect(phoneOf('0 800 505 505')).toBe('+380 800 505 505')
})

test('a number abroad bears its country’s code [APROF-9]', () => {
  expect(phoneOf('+48 601 23 45 67')).toBe('+48 601 234 567')
  expect(phoneOf('0048601234567')).toBe('+48 601 234 567')
  expect(phoneOf('+1 (415) 555-2671')).toBe('+1 415 555 2671')
  expect(phoneOf('+49 1512 3456789')).toBe('+49 151 234 567 89')
  expect(phoneOf('+372 5123 4567')).toBe('+372 512 345 67')
  expect(phoneOf('+290 22345')).toBe('+290 223 45')
})

test('what nobody can call is no number [APROF-9]', () => {
  for (const typed of [
    '',
    '1',
    '123',
    '530-28-46',
    'немає',
    '097644861',
    '09764486170',
    '+380 97 644 86',
    '+380 17 644 86 17',
    '48601234567',
    '+999',
    '+28 123 456 789',
    '+48 12345678901234',
    '0976448617, 0501112233',
    '097 644 86 17 дод. 3',
    '++380976448617',
    '097+6448617',
  ])
    expect([typed, phoneOf(typed)]).toEqual([typed, undefined])
})

test('what is kept is taken again as it stands, at most 21 signs long [APROF-9]', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 17 })
  fc.assert(
    fc.property(fc.constantFrom('', '+', '0', '+380', '00'), digits, (start, rest) => {
      const kept = phoneOf(start + rest.join(''))
      if (kept === undefined) return
      expect(phoneOf(kept)).toBe(kept)
      expect(kept).toMatch(/^\+\d{1,3}( \d{2,4})+$/)
      expect(kept.length).toBeLessThanOrEqual(21)
    }),
    { numRuns: 500 },
  )
})
