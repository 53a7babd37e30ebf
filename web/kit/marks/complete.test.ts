import { expect, test } from 'vitest'
import { Diary, type SentDiary, type SentResult } from '../../../contract/gradebook/schemas.ts'
import { defaultWeights } from '../../../rules/marks.ts'
import { complete } from './complete.ts'

test('what a diary leaves out is what the contract says it is [MARK-1]', () => {
  const none = { total: null, official: null }
  const work: SentResult = {
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
  const other: SentResult = { ...work, id: 2, mark: 17, max: 20, coefficient: 50, marked: '2027-03-02' }
  const row = { id: 7, subject: 'Алгебра', alias: null, s1: none, s2: none, y: none }
  const quarter = { ...none, results: [work, other] }
  const empty = { ...none, results: [] }
  const sent: SentDiary = {
    marks: [{ ...row, q1: quarter, q2: empty, q3: quarter, q4: empty }],
    weights: defaultWeights,
  }

  expect(complete(structuredClone(sent))).toEqual(Diary.parse(sent))
})
