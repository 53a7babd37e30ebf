import { expect, test } from 'vitest'
import { defaultWeights, workTypes } from '../../rules/marks.ts'
import { sampleMarks, sampleTypes, sampleWeights, supposed } from './sample.ts'
import { firstGoal, neededFor, outcomeOf } from './what-if.ts'

const sample = sampleTypes.map((type) => supposed(type, sampleMarks[type]))

test('the sample weighs tests 4, control works 8, projects 9, attendance 8 and extra points 2 [DASH-7]', () => {
  expect(sampleTypes.map((type) => sampleWeights[type])).toEqual([4, 8, 9, 8, 2])
  // 331/31, about 10.68
  expect(outcomeOf(sample, sampleWeights)).toEqual({ exact: { n: 331n, d: 31n }, whole: 11 })
})

test('nothing comes of no marks [DASH-7]', () => {
  expect(outcomeOf([], sampleWeights)).toBeNull()
})

test('one asks for the next mark up first, or to keep the present one where a single work cannot bring more [DASH-7]', () => {
  const goal = (...marks: number[]) =>
    firstGoal(
      marks.map((mark) => supposed('CONTROL', mark)),
      workTypes,
      defaultWeights,
    )

  expect([goal(9), goal(12), goal(), goal(8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8)]).toEqual([10, 12, 12, 8])
})

test('each kind of work tells what it takes, or that one is not enough [DASH-7]', () => {
  const works = [supposed('CONTROL', 8), supposed('HOMEWORK', 9)]

  const needed = new Map(neededFor(10, works, workTypes, defaultWeights).map(({ type, mark }) => [type, mark]))

  // (8·8 + 4·9 + 9·m) / 21 ≥ 9.5
  expect(needed.get('PROJECT')).toBe(12)
  expect(needed.get('EXTRA')).toBeNull()
})

test('a kind of work that weighs nothing changes nothing, so it is not named [DASH-7]', () => {
  const needed = neededFor(10, sample, workTypes, { ...defaultWeights, HOMEWORK: 0 })

  expect(needed.map(({ type }) => type)).not.toContain('HOMEWORK')
})
