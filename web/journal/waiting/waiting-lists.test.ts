import { expect, test } from 'vitest'
import type { WaitingWork } from '../../../contract/journal/schemas.ts'
import { pairsOf } from './waiting-lists.ts'

const work = (id: number, discipline: number, group: number): WaitingWork => ({
  work: id,
  title: `Робота ${id}`,
  type: 'HOMEWORK',
  date: `2027-03-0${id}`,
  discipline: { id: discipline, name: 'Алгебра', alias: null },
  group: { id: group, name: '8-Б' },
  handedIn: 1,
  unmarked: 1,
  of: 24,
})

test('works that wait stand by discipline and class, the newest first [ASSIGN-2]', () => {
  const pairs = pairsOf([work(4, 7, 2), work(3, 7, 1), work(2, 8, 2), work(1, 7, 2)])

  expect(pairs.map(({ key, works }) => [key, works.map((one) => one.work)])).toEqual([
    ['7.2', [4, 1]],
    ['7.1', [3]],
    ['8.2', [2]],
  ])
})
