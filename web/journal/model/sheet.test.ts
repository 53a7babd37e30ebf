import { expect, test } from 'vitest'
import { isTotal, startColumn, sheetColumns } from './columns.ts'
import { given, journalOf, sheetOf } from './testing.ts'
import { UndoHistory, write } from '../../spreadsheet/model/writing.ts'

test('a chosen quarter opens its works, each in a column of its own; the others stay as totals [TEACH-1]', () => {
  expect(sheetColumns(journalOf(), '3').map(({ key }) => key)).toEqual([
    'q3',
    'q1',
    'q2',
    's1',
    'w1',
    'w2',
    'w3',
    'q4',
    's2',
    'y',
  ])
  expect(sheetColumns(journalOf(), '3').flatMap((column) => (isTotal(column) ? [] : [column.ordinal]))).toEqual([
    1,
    2,
    null,
  ])
  expect(sheetColumns(journalOf(), 'year').map(({ key }) => key)).toEqual([
    'y',
    'q1',
    'q2',
    's1',
    'w1',
    'w2',
    'w3',
    'q3',
    'q4',
    's2',
  ])
})

test('the sheet opens at today, else at the last work before it [TEACH-1]', () => {
  const columns = sheetColumns(journalOf(), '3')
  expect([
    startColumn(columns, '2027-03-16'),
    startColumn(columns, '2027-03-17'),
    startColumn(columns, '2027-01-01'),
  ]).toEqual([5, 6, 4])
})

test('what is typed stands in the cell and in its totals before it is saved [MARK-3]', () => {
  const sheet = sheetOf()
  write(sheet, [given('w2', 12)])

  expect(sheet.shown(2, 's')).toMatchObject({ mark: 12, submitted: true, onTime: true, done: '2027-03-10' })
  expect(sheet.total('q3', 's')).toMatchObject({ total: 11, official: null })
})

test('an official mark stands for the computed one, also on the way to the semester [TEACH-6]', () => {
  const sheet = sheetOf()
  write(sheet, [given('q3', 10), given('q4', 7)])

  expect(sheet.total('q3', 's')).toMatchObject({ total: 9, official: 10 })
  expect(sheet.total('s2', 's')).toMatchObject({ total: 9 })
})

test('a work that another system delivers is not written [TEACH-4]', () => {
  expect(write(sheetOf(), [given('w3', 9)])).toEqual([])
})

test('steps go back one by one and forth again, until something else is typed [TEACH-10]', () => {
  const sheet = sheetOf()
  const steps = new UndoHistory()
  for (const mark of [7, 8]) steps.add(write(sheet, [given('w1', mark)]))
  const marks = [steps.undo, steps.undo, steps.redo].map((step) => {
    step.call(steps, sheet)
    return sheet.shown(1, 's').mark
  })
  steps.add(write(sheet, [given('w1', 4)]))

  expect(marks).toEqual([7, 9, 7])
  expect([steps.redo(sheet), sheet.shown(1, 's').mark]).toEqual([undefined, 4])
})

test('a step back leaves alone what somebody else has written since [TEACH-5] [TEACH-10]', () => {
  const sheet = sheetOf()
  const steps = new UndoHistory()
  steps.add(write(sheet, [given('w1', 7), given('w2', 6)]))
  sheet.outbox.drop(sheet.outbox.all())
  const written = { student: 's', submitted: true, onTime: true, done: '2027-03-10', revision: 2 }
  sheet.changed([{ ...written, work: 1, mark: 7 }], {})
  sheet.changed([{ ...written, work: 2, mark: 11 }], {})
  steps.undo(sheet)

  expect([sheet.shown(1, 's').mark, sheet.shown(2, 's').mark]).toEqual([9, 11])
})

test('a mark that is typed and taken back before it was sent leaves nothing to send', () => {
  const sheet = sheetOf()
  write(sheet, [given('w1', 7)])
  write(sheet, [{ column: 'w1', row: 's', value: { mark: 9, submitted: true } }])

  expect(sheet.outbox.isEmpty).toBe(true)
})

test('a sheet that is read anew keeps what arrived meanwhile', () => {
  const before = sheetOf()
  const cell = { work: 1, student: 's', mark: 5, submitted: true, onTime: true, done: null, revision: 4 }
  before.changed([cell], {})
  const after = sheetOf()
  after.takeNewer(before)

  expect([before.isFresh('w1', 's'), after.shown(1, 's').mark]).toEqual([true, 5])
})
