import { expect, test } from 'vitest'
import { labels, stopBeside, stops } from './stops.ts'

test('ten stops bear nine labels in order, the schedule’s two the same [DASH-8]', () => {
  expect(stops.map(({ label }) => label)).toEqual([1, 2, 3, 4, 5, 5, 6, 7, 8, 9])
  expect(labels).toBe(9)
})

test('a stop whose place is missing is passed by, in both directions [DASH-8]', () => {
  const isThere = ({ label }: { label: number }) => label !== 2 && label !== 9

  expect(stopBeside(-1, 1, isThere)).toBe(0)
  expect(stopBeside(0, 1, isThere)).toBe(2)
  expect(stopBeside(2, -1, isThere)).toBe(0)
  expect(stopBeside(8, 1, isThere)).toBeUndefined()
})
