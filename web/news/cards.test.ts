import { expect, test } from 'vitest'
import { longestInline, newestPosts } from '../../contract/news/endpoints.ts'
import { cardOf, mergedCards, withRest } from './cards.ts'

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

const dayOf = (id: number) => `2027-03-${String(id).padStart(2, '0')}T08:00:00Z`
/** A child's first cards, of the posts of these days. */
const cardsOf = (...days: number[]) => days.map((day) => Object.assign(cardOf(post(day)), { postedAt: dayOf(day) }))
const shownOf = (lists: ReturnType<typeof cardsOf>[], names?: string[]) =>
  mergedCards(lists, names).map(({ id, whom }) => (whom === undefined ? id : `${id} ${whom}`))

test('a post for several children is one card, one for some of them names these, and the newest come first [PART-8] [DASH-2]', () => {
  const names = ['Матвій', 'Софія', 'Яна']

  expect(shownOf([cardsOf(9, 8, 7), cardsOf(9, 8, 7), cardsOf(9, 8, 7)], names)).toEqual([9, 8, 7])
  expect(shownOf([cardsOf(12, 9, 5), cardsOf(11, 9, 5), cardsOf(11, 9, 5)], names)).toEqual([
    '12 Матвій',
    '11 Софія, Яна',
    9,
  ])
  expect(shownOf([cardsOf(4), cardsOf(), cardsOf()], names)).toEqual(['4 Матвій'])
  expect(shownOf([cardsOf(), cardsOf(), cardsOf()], names)).toEqual([])
  // Posts of one moment stand as the server has them.
  const atOnce = [{ ...cardOf(post(1)) }, { ...cardOf(post(2)) }]
  expect(mergedCards([[atOnce[0]!], [atOnce[1]!]]).map(({ id }) => id)).toEqual([2, 1])
})

test('nobody is named where the lists of the children may be of different times [PART-8]', () => {
  expect(shownOf([cardsOf(12, 9, 5), cardsOf(11, 9, 5)])).toEqual([12, 11, 9])
})
