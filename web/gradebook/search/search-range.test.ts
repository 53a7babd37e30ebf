import { expect, test } from 'vitest'
import { areReversed } from './search-range.ts'

test('the last day sought may be the first one, and not before it [MARK-5]', () => {
  expect(areReversed({ from: '2027-03-16', to: '2027-03-15' })).toBe(true)
  expect(areReversed({ from: '2027-03-16', to: '2027-03-16' })).toBe(false)
  expect(areReversed({ from: '2027-03-16' })).toBe(false)
  expect(areReversed({ to: '2027-03-16' })).toBe(false)
})
