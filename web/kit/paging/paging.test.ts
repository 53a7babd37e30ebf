import { expect, test } from 'vitest'
import { pagesOf, rowsOf, stepped } from './paging.ts'

const found = { count: 10_214, more: false }

test('the first and the last page know their rows themselves [APROF-1]', () => {
  expect(rowsOf({ length: 50, previous: null, next: 'b', found }, undefined)).toEqual({ from: 1, to: 50 })
  const last = { length: 14, previous: 'a', next: null, found }
  expect(rowsOf(last, undefined)).toEqual({ from: 10_201, to: 10_214 })
})

test('a page between is numbered by the way that led there, or not at all [APROF-1]', () => {
  const between = { length: 50, previous: 'a', next: 'b', found }
  expect(rowsOf(between, 51)).toEqual({ from: 51, to: 100 })
  expect(rowsOf(between, undefined)).toBeUndefined()
})

test('the last of more than a thousand found is numbered by the way only [APROF-1]', () => {
  const last = { length: 50, previous: 'a', next: null, found: { count: 1_000, more: true } }
  expect(rowsOf(last, 1_201)).toEqual({ from: 1_201, to: 1_250 })
})

test('an empty page shows no rows [APROF-1]', () => {
  expect(rowsOf({ length: 0, previous: null, next: null, found: { count: 0, more: false } }, 1)).toBeUndefined()
})

test('steps count rows, never below the first [APROF-1]', () => {
  expect(stepped({ from: 1, to: 50 }, 'next', 50)).toBe(51)
  expect(stepped({ from: 51, to: 100 }, 'previous', 50)).toBe(1)
  expect(stepped({ from: 31, to: 80 }, 'previous', 50)).toBe(1)
  expect(stepped(undefined, 'next', 50)).toBeUndefined()
})

test('pages are counted where rows are [APROF-1]', () => {
  expect(pagesOf({ from: 1, to: 50 }, found, 50)).toEqual({ page: 1, of: 205 })
  expect(pagesOf({ from: 10_201, to: 10_214 }, found, 50)).toEqual({ page: 205, of: 205 })
  expect(pagesOf({ from: 1, to: 50 }, { count: 1_000, more: true }, 50)).toBeUndefined()
  expect(pagesOf({ from: 31, to: 80 }, found, 50)).toBeUndefined()
})
