import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explain, workTypes, type Marked, type Weights } from './marks.ts'
import { totalOf, type Pool } from './pooled.ts'

const works = fc.array(
  fc.record({
    type: fc.constantFrom(...workTypes),
    mark: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
    max: fc.constantFrom(5, 7, 10, 12, 12.5, 13, 100),
    coefficient: fc.integer({ min: 0, max: 300 }),
  }),
  { maxLength: 20 },
)
const someWeights = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: workTypes.length, maxLength: workTypes.length })
  .map((list) => Object.fromEntries(workTypes.map((type, i) => [type, list[i]])) as Weights)

function pooled(all: (Marked & { mark: number })[]): Pool[] {
  const groups = Map.groupBy(all, ({ type, max }) => `${type} ${max}`)
  return [...groups.values()].map((same) => ({
    type: same[0]!.type,
    max: same[0]!.max,
    points: same.reduce((sum, { mark, max, coefficient }) => sum + coefficient * Math.min(mark, max), 0),
    coefficient: same.reduce((sum, { coefficient }) => sum + coefficient, 0),
  }))
}

test('pools of works have the exact total of their works [MARK-3]', () => {
  fc.assert(
    fc.property(works, someWeights, (all, weights) => {
      expect(totalOf(pooled(all), weights)).toEqual(explain(all, weights).exact)
    }),
  )
})
