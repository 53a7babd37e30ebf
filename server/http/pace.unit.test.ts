import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooSlow } from './pace.ts'

test('ten megabytes at 256 kbit/s are never cut off, nor whatever comes at a quarter of that', () => {
  const seconds = fc.integer({ min: 0, max: 1_300 })
  fc.assert(fc.property(seconds, (elapsed) => !isTooSlow(elapsed * 1_000, elapsed * 8 * 1024)))
})

test('twenty seconds of silence are forgiven, more are not, and no body goes on for ever', () => {
  expect([0, 10, 20, 21, 60].map((elapsed) => isTooSlow(elapsed * 1_000, 100))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect(isTooSlow(20 * 1_000, 300 * 1024 * 1024)).toBe(true)
})
