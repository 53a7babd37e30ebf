import { expect, test } from 'vitest'
import { beginAt, writtenSince } from '../../spreadsheet/model/conflict.ts'
import { given, sheetOf } from './testing.ts'
import { write } from '../../spreadsheet/model/writing.ts'

const at = { column: 'w1', row: 's' }
const theirs = { work: 1, student: 's', submitted: true, onTime: true, done: '2027-03-10' }

test('a mark that was begun before a colleague’s is written against what its writer saw [TEACH-5]', () => {
  const sheet = sheetOf()
  const begun = beginAt(sheet, at)
  sheet.changed([{ ...theirs, mark: 11, revision: 2 }], {})
  expect(writtenSince(sheet, at, begun)).toMatchObject({ mark: 11 })
  write(sheet, [{ ...given('w1', 7), begun }])

  expect(sheet.entry('w1', 's')).toMatchObject({ value: { mark: 7 }, base: 1 })
})

test('what a writer saw already is nobody’s news, though it is saved only now [TEACH-5]', () => {
  const sheet = sheetOf()
  write(sheet, [given('w1', 7)])
  const begun = beginAt(sheet, at)
  sheet.outbox.drop(sheet.outbox.all())
  sheet.changed([{ ...theirs, mark: 7, revision: 2 }], {})
  expect(writtenSince(sheet, at, begun)).toBeUndefined()
  write(sheet, [{ ...given('w1', 8), begun }])

  expect(sheet.entry('w1', 's')).toMatchObject({ value: { mark: 8 }, base: 2 })
})

test('an own mark that arrives while the next is typed is not told as a colleague’s [TEACH-5]', () => {
  const sheet = sheetOf()
  write(sheet, [given('w1', 7)])
  sheet.outbox.leave(sheet.outbox.all())
  write(sheet, [given('w1', 8)])
  const begun = beginAt(sheet, at)
  sheet.changed([{ ...theirs, mark: 7, revision: 2 }], {})
  expect(writtenSince(sheet, at, begun)).toBeUndefined()
  sheet.changed([{ ...theirs, mark: 5, revision: 3 }], {})

  expect(writtenSince(sheet, at, begun)).toMatchObject({ mark: 5 })
})
