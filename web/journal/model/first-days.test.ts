import { expect, test } from 'vitest'
import { arranged } from './arrangement.ts'
import { journalOf, sheetOf } from './testing.ts'

/** A sheet of somebody with a mark of 10 March, and without one of that day and of the 17th. */
const sheetSince = (since: string | null) =>
  sheetOf({ ...journalOf(), students: [{ uuid: 's', name: 'Бойко Остап', since }] })

const statesOf = (sheet: ReturnType<typeof sheetOf>) =>
  [1, 2, 3].map((work) => sheet.state(work, 's', sheet.shown(work, 's')))

test('an empty cell of before the first day is no debt; a mark of then stands [SCHED-18]', () => {
  expect(statesOf(sheetSince(null))).toEqual(['ON_TIME', 'MISSING', 'NOT_DUE'])
  expect(statesOf(sheetSince('2027-03-10'))).toEqual(['ON_TIME', 'MISSING', 'NOT_DUE'])
  expect(statesOf(sheetSince('2027-03-11'))).toEqual(['ON_TIME', 'BEFORE', 'NOT_DUE'])
})

test('a newcomer is not among those who lack a work of before the first day [SCHED-18]', () => {
  const lacking = (since: string | null) =>
    arranged(sheetSince(since), { filter: { work: 2, lacks: 'work' } }).map(({ uuid }) => uuid)

  expect(lacking(null)).toEqual(['s'])
  expect(lacking('2027-03-11')).toEqual([])
})
