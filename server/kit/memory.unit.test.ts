import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryOf } from './memory.ts'

test('a memory never holds more than its weight, and what it holds is what was put there last', () => {
  const steps = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), weight: fc.integer({ min: 1, max: 6 }) }),
  )
  fc.assert(
    fc.property(steps, (those) => {
      const memory = memoryOf<number>(10, (weight) => weight)
      const last = new Map<string, number>()
      for (const { key, weight } of those) {
        memory.set(key, weight)
        last.set(key, weight)
        expect(memory.get(key)).toBe(weight)
      }
      const held = [...last].filter(([key]) => memory.get(key) !== undefined)
      expect(held.every(([key, weight]) => memory.get(key) === weight)).toBe(true)
      expect(held.reduce((sum, [, weight]) => sum + weight, 0)).toBeLessThanOrEqual(10)
    }),
  )
})

test('what was used longest ago is forgotten first, and what is too heavy is never kept', () => {
  const memory = memoryOf<number>(3, (weight) => weight)
  memory.set('a', 1)
  memory.set('b', 1)
  memory.set('c', 1)
  memory.get('a')

  memory.set('d', 1)
  memory.set('a', 4)

  expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key))).toEqual([undefined, undefined, 1, 1])
})
