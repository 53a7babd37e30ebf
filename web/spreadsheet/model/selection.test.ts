import { expect, test } from 'vitest'
import { Selection } from './selection.ts'

const picked = (from: [number, number], to: [number, number]) => {
  const selection = new Selection()
  selection.move({ y: from[0], x: from[1] })
  selection.extend({ y: to[0], x: to[1] })
  return selection
}

test('a block is typed into where it began, however it grew [TEACH-10]', () => {
  const down = picked([2, 3], [4, 3])
  down.extend({ y: 6, x: 4 })

  expect([down.at, down.end, down.block]).toEqual([
    { y: 2, x: 3 },
    { y: 6, x: 4 },
    { top: 2, left: 3, bottom: 6, right: 4 },
  ])
  expect(picked([6, 3], [2, 3]).at).toEqual({ y: 6, x: 3 })
})

test('within a block Enter goes down and on to the next column, Tab across, from the last cell to the first [TEACH-10]', () => {
  const walk = (isAcross: boolean, isBack = false) => {
    const selection = picked([2, 3], [3, 4])
    return Array.from({ length: 4 }, () => {
      selection.goRound({ isAcross, isBack })
      return `${selection.at.y}.${selection.at.x}`
    })
  }

  expect(walk(false)).toEqual(['3.3', '2.4', '3.4', '2.3'])
  expect(walk(true)).toEqual(['2.4', '3.3', '3.4', '2.3'])
  expect(walk(false, true)).toEqual(['3.4', '2.4', '3.3', '2.3'])
})

test('of a block with names and heads only the cells are gone round', () => {
  const selection = picked([1, 1], [2, 1])
  selection.pick({ y: 0, x: 0 }, { y: 2, x: 1 })
  selection.goRound({ isAcross: true, isBack: true })

  expect([selection.at, selection.block.top]).toEqual([{ y: 2, x: 1 }, 0])
})

test('one cell is no block to go round in', () => {
  expect(new Selection().goRound({ isAcross: false, isBack: false })).toBe(false)
})
