import { expect, test } from 'vitest'
import { arranged, lacking } from './arrangement.ts'
import { beginsLike } from './names.ts'
import { journalOf, sheetOf } from './testing.ts'
import { write } from '../../spreadsheet/model/writing.ts'

/** Four students; their marks for two works, and the totals of the third quarter. */
function classOfFour() {
  const journal = journalOf()
  const sheet = sheetOf({
    ...journal,
    students: ['а', 'б', 'в', 'г'].map((uuid) => ({ uuid, name: uuid, since: null })),
    q3: {
      ...journal.q3,
      rows: Object.fromEntries(
        Object.entries({ а: 7, б: null, в: 11, г: 7 }).map(([uuid, total]) => [
          uuid,
          { total, official: null, revision: 0, results: {} },
        ]),
      ),
    },
  })
  const given = (student: string, mark: number | 'ABSENT' | null, submitted = false) => ({
    column: 'w1',
    row: student,
    value: { mark, submitted },
  })
  write(sheet, [given('а', 9), given('б', 'ABSENT'), given('в', null, true)])
  return sheet
}

const uuids = (students: readonly { uuid: string }[]) => students.map(({ uuid }) => uuid).join('')

test('who has not handed a work in and who has no mark are told apart, н being neither [TEACH-18]', () => {
  const sheet = classOfFour()

  expect(uuids(lacking(sheet, { work: 1, lacks: 'work' }))).toBe('г')
  expect(uuids(arranged(sheet, { filter: { work: 1, lacks: 'mark' } }))).toBe('вг')
})

test('students are ordered by a total either way, who has none last, equals by their names [TEACH-18]', () => {
  const sheet = classOfFour()
  const saved = { span: 'q3' } as const
  sheet.outbox.drop(sheet.outbox.all())

  expect(uuids(arranged(sheet, { order: { ...saved, isFalling: true } }))).toBe('вагб')
  expect(uuids(arranged(sheet, { order: { ...saved, isFalling: false } }))).toBe('агвб')
  expect(uuids(arranged(sheet, {}))).toBe('абвг')
})

test('a name is found by the beginnings of its words in any order [TEACH-18]', () => {
  const found = (typed: string) => beginsLike("Дем'яненко Олена", typed)

  expect(['демʼ', 'ол', 'ол дем', 'Олена Дем’яненко'].map(found)).toEqual([true, true, true, true])
  expect(['яненко', 'оля', ' '].map(found)).toEqual([false, false, false])
})
