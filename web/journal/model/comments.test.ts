import { expect, test, vi } from 'vitest'
import { write } from '../../spreadsheet/model/writing.ts'
import { given, sheetOf } from './testing.ts'

const cell = { work: 1, student: 's' }
const comment = { ...cell, text: 'Перевір знаки.', by: 'Анна Ткачук', at: '2027-03-16T07:00:00Z' }
const confirmed = { ...cell, mark: 9, at: '2027-03-16T07:15:00Z' }

test('a sheet tells those who watch a student that a comment on a mark of theirs has come, once [MARK-8]', () => {
  const sheet = sheetOf()
  const [theirs, others] = [vi.fn<() => void>(), vi.fn<() => void>()]
  sheet.watch('s', theirs)
  sheet.watch('another', others)
  sheet.takeComments({ comments: [comment], acknowledged: [] })
  sheet.takeComments({ comments: [{ ...comment }], acknowledged: [] })

  expect(sheet.comment(1, 's')?.text).toBe('Перевір знаки.')
  expect([theirs.mock.calls.length, others.mock.calls.length]).toEqual([1, 0])
})

test('a cell that was emptied shows no comment, and the same mark has it again [MARK-8]', () => {
  const sheet = sheetOf()
  sheet.takeComments({ comments: [comment], acknowledged: [] })
  write(sheet, [given('w1', null)])
  expect(sheet.comment(1, 's')).toBeUndefined()
  write(sheet, [given('w1', 9)])

  expect(sheet.comment(1, 's')?.text).toBe('Перевір знаки.')
})

test('a confirmation is one of the mark that was seen: not of another, nor of one that is not saved [NOTE-3]', () => {
  const sheet = sheetOf()
  sheet.takeComments({ comments: [], acknowledged: [{ ...confirmed, mark: 8 }] })
  expect(sheet.confirmedAt(1, 's')).toBeUndefined()
  sheet.takeComments({ comments: [], acknowledged: [confirmed, { ...confirmed, at: '2027-03-17T07:15:00Z' }] })
  expect(sheet.confirmedAt(1, 's')).toBe(confirmed.at)
  write(sheet, [given('w1', 8)])

  expect(sheet.confirmedAt(1, 's')).toBeUndefined()
})
