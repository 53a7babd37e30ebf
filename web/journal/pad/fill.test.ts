import { expect, test } from 'vitest'
import type { JournalController } from '../grid/controller.ts'
import type { Value } from '../queue/value.ts'
import { filledDown } from './fill.ts'

const nothing: Value = { mark: null, submitted: false }
const ten: Value = { mark: 10, submitted: false }
const absent: Value = { mark: 'ABSENT', submitted: false }

/** A column of marks, from the first student down. */
function columnOf(values: Value[]): Pick<JournalController, 'cells' | 'sheet'> {
  const students = values.map((_, place) => ({ uuid: String(place), name: '' }))
  const sheet = { students, value: (_: string, student: string) => values[Number(student)] }
  const place = ({ y }: { y: number }) =>
    students[y - 1] ? { column: { key: 'w1' }, row: students[y - 1] } : undefined
  return { sheet, cells: { place, isWritable: () => true } } as unknown as JournalController
}

test('the keypad fills what is empty below, and leaves what stands there [TEACH-15]', () => {
  const column = columnOf([ten, nothing, absent, { mark: null, submitted: true }, nothing])

  const fromIt = filledDown(column, { x: 1, y: 1 })
  expect(fromIt.map(({ row, value }) => [row, value.mark])).toEqual([
    ['1', 10],
    ['4', 10],
  ])
  expect(filledDown(column, { x: 1, y: 2 })).toEqual(fromIt)
  expect(filledDown(columnOf([nothing, nothing]), { x: 1, y: 2 })).toEqual([])
})
