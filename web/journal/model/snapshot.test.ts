import { expect, test } from 'vitest'
import { Saved } from './saved.ts'
import { snapshotOf } from './snapshot.ts'
import { journalOf, sheetOf } from './testing.ts'

test('a sheet that is kept on the device has what was written since it was read [TEACH-17]', () => {
  const sheet = sheetOf()
  const cell = { work: 2, student: 's', mark: 11, submitted: true, onTime: true, done: '2027-03-10', revision: 4 }
  const totals = {
    s: { ...Object.fromEntries(['q1', 'q2', 'q4', 's1', 's2', 'y'].map((span) => [span, none])), q3: ten },
  }
  sheet.arrived({ cells: [cell], officials: undefined, totals: totals as never })

  const again = new Saved(snapshotOf(journalOf(), sheet), sheet.pair, sheet.today)
  expect(again.storedCell(1, 's')).toMatchObject({ mark: 9, revision: 1 })
  expect(again.storedCell(2, 's')).toMatchObject({ mark: 11, revision: 4, done: '2027-03-10' })
  expect(again.storedCell(3, 's')).toEqual(sheet.storedCell(3, 's'))
  expect(again.saved('q3', 's')).toMatchObject(ten)
})

const none = { total: null, official: null, revision: 0 }
const ten = { total: 10, official: null, revision: 0 }
