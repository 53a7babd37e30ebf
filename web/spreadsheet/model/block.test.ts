import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockOf, pointsOf, readTable, writeTable } from './block.ts'

test('what is copied can be pasted as it was', () => {
  const cell = fc.constantFrom('', '9', '10,5', 'Н/а', '+', 'Диктант "Осінь"', '"', 'два\nрядки', 'а\tб')
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }))
  fc.assert(
    fc.property(table, (rows) => {
      expect(readTable(writeTable(rows))).toEqual(rows)
    }),
  )
})

test('a block has every point between its corners', () => {
  expect(pointsOf(blockOf({ y: 4, x: 2 }, { y: 3, x: 4 }))).toHaveLength(6)
})
