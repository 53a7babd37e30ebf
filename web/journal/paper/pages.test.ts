import { expect, test } from 'vitest'
import type { JournalWork } from '../../../contract/coursework.ts'
import type { Lane } from '../model/lanes.ts'
import { pagesOf, paperLanes } from './pages.ts'

const work = (id: number): Lane => ({ key: `w${id}`, work: { id } as JournalWork, quarter: 1, ordinal: null })
const worksOf = (count: number) => Array.from({ length: count }, (_, place) => work(place + 1))
const named = (count: number) => Array.from({ length: count }, (_, place) => `Учень ${place + 1}`)

test('35 students by 60 works are printed on several pages, each mark once and each page with names [TEACH-16]', () => {
  const pages = pagesOf(worksOf(60), named(35))

  expect(pages.map(({ lanes, students }) => [lanes.length, students.length])).toEqual([
    [20, 35],
    [20, 35],
    [20, 35],
  ])
  expect(pages.flatMap(({ lanes }) => lanes.map(({ key }) => key))).toEqual(worksOf(60).map(({ key }) => key))
})

test('a class with more students than a page has lines goes on on the next, counted on [TEACH-16]', () => {
  const pages = pagesOf(worksOf(5), named(40))

  expect(pages.map(({ students }) => [students[0]?.number, students.at(-1)?.number])).toEqual([
    [1, 20],
    [21, 40],
  ])
})

test('a quarter ends with its own total, a year has all of them [TEACH-16]', () => {
  const total = (span: 'q1' | 's1' | 'y'): Lane => ({ key: span, span })
  const keys = (lanes: Lane[]) => lanes.map(({ key }) => key)

  expect(keys(paperLanes([total('q1'), work(1), total('s1'), total('y')], '1'))).toEqual(['w1', 'q1'])
  expect(keys(paperLanes([total('y'), work(1), total('q1'), total('s1')], 'year'))).toEqual(['w1', 'q1', 's1', 'y'])
})
