import { expect, test } from 'vitest'
import { defaultWeights, workTypes } from '../../../rules/marks.ts'
import { sampleMarks, sampleTypes, sampleWeights, supposed } from './sample.ts'
import { resultOn } from '../diary/testing.ts'
import { anyOf, awaited, firstGoal, neededFor, outcomeOf } from './what-if.ts'

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
      anyOf(workTypes),
      defaultWeights,
    )

  expect([goal(9), goal(12), goal(), goal(8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8)]).toEqual([10, 12, 12, 8])
})

test('each kind of work tells what it takes, or that one is not enough [DASH-7]', () => {
  const works = [supposed('CONTROL', 8), supposed('HOMEWORK', 9)]

  const needed = new Map(
    neededFor(10, works, anyOf(workTypes), defaultWeights).map(({ next, mark }) => [next.type, mark]),
  )

  // (8·8 + 4·9 + 9·m) / 21 ≥ 9.5
  expect(needed.get('PROJECT')).toBe(12)
  expect(needed.get('EXTRA')).toBeNull()
})

test('a kind of work that weighs nothing changes nothing, so it is not named [DASH-7]', () => {
  const needed = neededFor(10, sample, anyOf(workTypes), { ...defaultWeights, HOMEWORK: 0 })

  expect(needed.map(({ next }) => next.type)).not.toContain('HOMEWORK')
})

test('a work that is set counts with its own coefficient and maximum, and one that counts nothing is not named [DASH-7] [MARK-3]', () => {
  const marked = [resultOn('2027-03-01', { type: 'CONTROL', mark: 8 })]
  const set = (more: object) => resultOn('2027-03-20', { name: 'Нерівності', type: 'CONTROL', mark: null, ...more })
  const least = (more: object) =>
    neededFor(10, marked, awaited([...marked, set(more)]), defaultWeights).map(({ next, mark }) => [next.title, mark])

  expect(least({})).toEqual([['Нерівності', 11]])
  // (8·8 + 4·m) / 12 ≥ 9.5 needs more than 12; with twice the weight (8·8 + 16·m) / 24 ≥ 9.5 does with 10.25.
  expect(least({ coefficient: 50 })).toEqual([['Нерівності', null]])
  expect(least({ coefficient: 200 })).toEqual([['Нерівності', 11]])
  expect(least({ coefficient: 200, max: 100 })).toEqual([['Нерівності', 86]])
  expect(least({ coefficient: 0 })).toEqual([])
})
