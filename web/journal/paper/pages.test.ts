import { expect, test } from 'vitest'
import type { JournalWork } from '../../../contract/gradebook/works.ts'
import type { Column } from '../model/columns.ts'
import { pagesOf, paperColumns } from './pages.ts'

const work = (id: number): Column => ({
  key: `w${id}`,
  work: { id } as JournalWork,
  quarter: 1,
  ordinal: null,
  number: null,
})
const worksOf = (count: number) => Array.from({ length: count }, (_, place) => work(place + 1))
const named = (count: number) => Array.from({ length: count }, (_, place) => `Учень ${place + 1}`)

test('35 students by 60 works are printed on several pages, each mark once and each page with names [TEACH-16]', () => {
  const pages = pagesOf(worksOf(60), named(35))

  expect(pages.map(({ columns, students }) => [columns.length, students.length])).toEqual([
    [20, 35],
    [20, 35],
    [20, 35],
  ])
  expect(pages.flatMap(({ columns }) => columns.map(({ key }) => key))).toEqual(worksOf(60).map(({ key }) => key))
})

test('a class with more students than a page has lines goes on on the next, counted on [TEACH-16]', () => {
  const pages = pagesOf(worksOf(5), named(40))

  expect(pages.map(({ students }) => [students[0]?.number, students.at(-1)?.number])).toEqual([
    [1, 20],
    [21, 40],
  ])
})

test('a quarter ends with its own total, a year has all of them [TEACH-16]', () => {
  const total = (span: 'q1' | 's1' | 'y'): Column => ({ key: span, span, isComputed: true })
  const keys = (columns: Column[]) => columns.map(({ key }) => key)

  expect(keys(paperColumns([total('q1'), work(1), total('s1'), total('y')], '1'))).toEqual(['w1', 'q1'])
  expect(keys(paperColumns([total('y'), work(1), total('q1'), total('s1')], 'year'))).toEqual(['w1', 'q1', 's1', 'y'])
})
