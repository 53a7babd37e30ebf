import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { test, type School } from '../testing/school.ts'
import { post } from './testing.ts'

/** The school's clock stands on Tuesday, 16 March 2027; Kyiv is two hours ahead of UTC. */
async function week(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  return async () => (await school.as(admin, contract.posts.week)).body
}

test('the week’s posts are those of the last seven days and those planned for the next seven [APOST-2]', async ({
  school,
}) => {
  const [seventh] = await classes(school, '7-А')
  const shown = await week(school)
  await post(school, { title: 'задавній', at: '2027-03-09T21:59:59Z' })
  await post(school, { title: 'тижневий', at: '2027-03-09T22:00:00Z' })
  await post(school, { title: 'сьогодні', at: '2027-03-16T05:00:00Z', isForGuardians: true, groups: [seventh!] })
  await post(school, { title: 'чернетка', at: 'infinity' })
  await post(school, { title: 'за тиждень', publishAt: '2027-03-22T21:59:59Z' })
  await post(school, { title: 'завтра', publishAt: '2027-03-17T08:00:00Z' })
  await post(school, { title: 'пізніше', publishAt: '2027-03-22T22:00:00Z' })

  const { posts, more } = await shown()

  expect(more).toBe(0)
  expect(posts.map(({ title, state }) => [title, state])).toEqual([
    ['сьогодні', 'published'],
    ['тижневий', 'published'],
    ['завтра', 'planned'],
    ['за тиждень', 'planned'],
  ])
  expect(posts[0]).toMatchObject({ isForGuardians: true, groups: [seventh] })
  expect(Date.parse(posts[0]!.publishAt!)).toBe(Date.parse('2027-03-16T05:00:00Z'))
  expect(posts[2]).toMatchObject({ isForGuardians: false, groups: [] })
})

test('of many posts the latest and the next are shown, and the rest is counted [APOST-2]', async ({ school }) => {
  const shown = await week(school)
  for (const n of [1, 2, 3, 4, 5, 6]) await post(school, { title: `допис ${n}`, at: `2027-03-1${n}T08:00:00Z` })
  for (const n of [1, 2, 3, 4]) await post(school, { title: `план ${n}`, publishAt: `2027-03-18T0${n}:00:00Z` })

  const { posts, more } = await shown()

  expect(posts.map(({ title }) => title)).toEqual([
    'допис 6',
    'допис 5',
    'допис 4',
    'допис 3',
    'план 1',
    'план 2',
    'план 3',
  ])
  expect(more).toBe(3)
})

test('a school without posts has none of the week [APOST-2]', async ({ school }) => {
  expect(await (await week(school))()).toEqual({ posts: [], more: 0 })
})
