import { expect, test } from 'vitest'
import { areReversed, isWhole } from './search-range.ts'

test('the last day sought may be the first one, and not before it [MARK-5]', () => {
  expect(areReversed({ from: '2027-03-16', to: '2027-03-15' })).toBe(true)
  expect(areReversed({ from: '2027-03-16', to: '2027-03-16' })).toBe(false)
  expect(areReversed({ from: '2027-03-16' })).toBe(false)
  expect(areReversed({ to: '2027-03-16' })).toBe(false)
})

test('a year that is still being typed is not sought yet [MARK-5]', () => {
  expect(['0002-03-16', '0202-03-16', '2027-03-16', ''].map(isWhole)).toEqual([false, false, true, true])
})
