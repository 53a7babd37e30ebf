import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placed } from './rules.ts'

test('whoever is put at a place stands there, and nobody twice; the others keep their order where they can [PART-7]', () => {
  expect(placed([1, 2], [3])).toEqual([3, 2])
  expect(placed([1, 2], [2])).toEqual([2, 1])
  expect(placed([1, 2, 3], [null])).toEqual([2, 3])
  expect(placed([1, 2], [undefined, 3, 4])).toEqual([1, 3, 4])
  expect(placed([], [undefined, 3])).toEqual([3])
})

const guardians = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })
const given = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom(id, undefined))))

test('the same file twice comes to the same, names nobody twice and loses nobody whom it names [PART-7]', () => {
  fc.assert(
    fc.property(guardians, given, (before, file) => {
      const once = placed(before, file)
      expect(placed(once, file)).toEqual(once)
      expect(new Set(once).size).toBe(once.length)
      expect(once.length).toBeLessThanOrEqual(4)
      expect(once).toEqual(expect.arrayContaining(file.filter((one) => one !== undefined)))
    }),
    { numRuns: 2_000 },
  )
})
