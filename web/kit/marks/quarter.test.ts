import { expect, test } from 'vitest'
import { QuarterResults, type SpeltQuarterResults, type SpeltResult } from '../../../contract/gradebook/schemas.ts'
import { defaultWeights } from '../../../rules/marks.ts'
import { complete } from './quarter.ts'

test('what a quarter’s results leave out is what the contract says it is [MARK-1]', () => {
  const work: SpeltResult = {
    id: 1,
    name: 'Вправа 5',
    work: null,
    due: '2027-03-01',
    done: null,
    date: '2027-03-01',
    type: 'HOMEWORK',
    mark: null,
    status: 'CREATED',
  }
  const other: SpeltResult = { ...work, id: 2, mark: 17, max: 20, coefficient: 50, marked: '2027-03-02' }
  const sent: SpeltQuarterResults = { marks: [{ id: 7, results: [work, other] }], weights: defaultWeights }

  const { results, weights } = complete(structuredClone(sent))

  const { marks } = QuarterResults.parse(sent)
  expect([...results]).toEqual(marks.map(({ id, results: those }) => [id, those]))
  expect(weights).toEqual(defaultWeights)
})
