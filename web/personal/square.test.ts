import fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleOf } from './square.ts'

test('a photo is cut to the largest square in its middle [DASH-1]', () => {
  const size = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(size, size, (width, height) => {
      const { x, y, edge } = middleOf({ width, height })

      expect(edge).toBe(Math.min(width, height))
      expect(Math.abs(width - edge - 2 * x)).toBeLessThanOrEqual(1)
      expect(Math.abs(height - edge - 2 * y)).toBeLessThanOrEqual(1)
    }),
  )
})
