import { expect, test } from 'vitest'
import { longestInline, newestPosts } from '../../contract/news/endpoints.ts'
import { cardOf, withRest } from './cards.ts'

const post = (id: number, content = '', isInline = true) => ({
  id,
  title: `Допис ${id}`,
  isInline,
  isForGuardians: false,
  isUrgent: false,
  content,
  postedAt: '2027-03-12T08:00:00Z',
  groups: [],
})
const list = (...ids: number[]) => ids.map((id) => post(id))
const idsOf = (first: number[] | undefined, ...listed: number[]) =>
  withRest(first && list(...first), list(...listed)).map(({ id }) => id)

test('a post stands whole on its card only where it is inline and short [DASH-2]', () => {
  const longest = 'ї'.repeat(longestInline)

  expect(cardOf(post(1, longest)).content).toBe(longest)
  expect(cardOf(post(1, `${longest}.`)).content).toBeNull()
  expect(cardOf(post(1, 'Коротко', false)).content).toBeNull()
})

test('the first cards stay, and what follows them in the list comes after them, however old the list is [DASH-2]', () => {
  expect(idsOf([9, 8, 7], 9, 8, 7, 6, 5)).toEqual([9, 8, 7, 6, 5])
  // The cards know of a new post first, or of one that is gone.
  expect(idsOf([10, 9, 8], 9, 8, 7, 6)).toEqual([10, 9, 8, 7, 6])
  expect(idsOf([9, 7, 6], 9, 8, 7, 6, 5)).toEqual([9, 7, 6, 5])
  // The list does.
  expect(idsOf([9, 8, 7], 10, 9, 8, 7, 6)).toEqual([9, 8, 7, 6])
  expect(idsOf([9, 8, 7], 9, 7, 6)).toEqual([9, 8, 7, 6])
  // A list from long ago has none of them.
  expect(idsOf([9, 8, 7], 3, 2, 1)).toEqual([9, 8, 7, 3, 2, 1])
  expect(idsOf(undefined, 5, 4, 3, 2)).toEqual([5, 4, 3, 2])
  expect(idsOf([], 5)).toEqual([5])
})

test('there are never more cards than the newest posts [DASH-2]', () => {
  const many = Array.from({ length: newestPosts }, (_, place) => newestPosts - place)

  expect(idsOf([27, 26, 25], ...many)).toEqual([27, 26, 25, ...many.slice(0, -3)])
})
