import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockOf, pointsOf, readTable, spread, writeTable } from './block.ts'

const corner = blockOf({ y: 3, x: 5 }, { y: 3, x: 5 })

test('a spreadsheet’s rows and columns keep their places, and empty cells write nothing', () => {
  expect(spread(readTable('9\tн\r\n\t10,5\r\n'), corner)).toEqual([
    { text: '9', at: { y: 3, x: 5 } },
    { text: 'н', at: { y: 3, x: 6 } },
    { text: '10,5', at: { y: 4, x: 6 } },
  ])
})

test('one copied mark fills the whole block', () => {
  const block = blockOf({ y: 2, x: 4 }, { y: 1, x: 4 })
  expect(spread(readTable('8'), block)).toEqual([
    { text: '8', at: { y: 1, x: 4 } },
    { text: '8', at: { y: 2, x: 4 } },
  ])
})

test('what is copied can be pasted as it was', () => {
  const cell = fc.constantFrom('9', '10,5', 'н', 'Н/а', '+')
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
