import { expect, test } from 'vitest'
import { writtenSince } from './meanwhile.ts'
import { given, sheetOf } from './testing.ts'
import { beginAt, write } from './writing.ts'

const theirs = { work: 1, student: 's', submitted: true, onTime: true, done: '2027-03-10' }

test('a mark that was begun before a colleague’s is written against what its writer saw [TEACH-5]', () => {
  const sheet = sheetOf()
  const begun = beginAt(sheet, 'w1', 's')
  sheet.changed([{ ...theirs, mark: 11, revision: 2 }], {})
  expect(writtenSince(sheet, 'w1', 's', begun)).toMatchObject({ mark: 11 })
  write(sheet, [{ ...given('w1', 7), begun }])

  expect(sheet.entry('w1', 's')).toMatchObject({ value: { mark: 7 }, base: 1 })
})

test('what a writer saw already is nobody’s news, though it is saved only now [TEACH-5]', () => {
  const sheet = sheetOf()
  write(sheet, [given('w1', 7)])
  const begun = beginAt(sheet, 'w1', 's')
  sheet.outbox.drop(sheet.outbox.all())
  sheet.changed([{ ...theirs, mark: 7, revision: 2 }], {})
  expect(writtenSince(sheet, 'w1', 's', begun)).toBeUndefined()
  write(sheet, [{ ...given('w1', 8), begun }])

  expect(sheet.entry('w1', 's')).toMatchObject({ value: { mark: 8 }, base: 2 })
})

test('an own mark that arrives while the next is typed is not told as a colleague’s [TEACH-5]', () => {
  const sheet = sheetOf()
  write(sheet, [given('w1', 7)])
  sheet.outbox.leave(sheet.outbox.all())
  write(sheet, [given('w1', 8)])
  const begun = beginAt(sheet, 'w1', 's')
  sheet.changed([{ ...theirs, mark: 7, revision: 2 }], {})
  expect(writtenSince(sheet, 'w1', 's', begun)).toBeUndefined()
  sheet.changed([{ ...theirs, mark: 5, revision: 3 }], {})

  expect(writtenSince(sheet, 'w1', 's', begun)).toMatchObject({ mark: 5 })
})
