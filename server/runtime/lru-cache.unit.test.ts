import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lruCache } from './lru-cache.ts'

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

test('a memory never holds more than its weight, and what it holds is what was put there last', () => {
  const step = fc.record({
    key: fc.constantFrom(...keys),
    weight: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const memory = lruCache<number>(10, (weight) => weight)
      const last = new Map<string, number>()
      for (const { key, weight } of steps) {
        if (weight !== undefined) {
          memory.set(key, weight)
          last.set(key, weight)
        }
        const known = last.get(key)
        const possible = weight === undefined || weight > 5 ? [known, undefined] : [weight]
        expect(possible).toContain(memory.get(key))
      }
      const held = keys.map((key) => memory.get(key) ?? 0)
      expect(held.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(10)
    }),
  )
})

test('whatever was used within the last half of the weight is still known', () => {
  const memory = lruCache<number>(8)
  for (const key of keys) memory.set(key, 1)
  for (const key of ['a', 'b', 'c', 'e', 'i', 'j', 'k']) if (memory.get(key) === undefined) memory.set(key, 1)

  expect(['e', 'i', 'j', 'k'].map((key) => memory.get(key))).toEqual([1, 1, 1, 1])
})
