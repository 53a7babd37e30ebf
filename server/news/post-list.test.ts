import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { errorsOf } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { post } from './testing.ts'

const { posts } = contract

/** Sixty published posts, a planned one and a draft that was changed on 16 March. */
async function manyPosts(school: School) {
  const [seventh, eighth] = await classes(school, '7-А', '8-А')
  for (let n = 10; n < 68; n += 1) await post(school, { title: `допис ${n}`, at: `2027-02-01T08:${n - 10}:00Z` })
  const content = '<p>Про <b>планетарій</b>&nbsp;і театр</p>'
  await post(school, { title: 'збори', content, isForGuardians: true, groups: [seventh!] })
  await post(school, { title: 'чужим', content: '<p>планетарій</p>', groups: [eighth!] })
  await post(school, { title: 'завтра', publishAt: '2027-03-17T08:00:00Z' })
  await post(school, { title: 'чернетка', at: 'infinity' })
  const admin = await school.person({ type: 'ADMIN' })
  const list = async (query: Record<string, unknown> = {}) => (await school.as(admin, posts.list, { query })).body
  const found = async (query: Record<string, unknown>) => (await list(query)).posts.map(({ title }) => title)
  return { seventh: seventh!, admin, list, found }
}

const titlesOf = ({ posts: shown }: { posts: { title: string }[] }) => shown.map(({ title }) => title)

test('posts are listed by the day of each, page by page and back [APOST-1]', async ({ school }) => {
  const { list } = await manyPosts(school)

  const first = await list()
  const second = await list({ after: first.next! })
  const third = await list({ after: second.next! })

  expect(titlesOf(first).slice(0, 5)).toEqual(['завтра', 'чернетка', 'чужим', 'збори', 'допис 67'])
  expect([first.previous, third.next]).toEqual([null, null])
  expect(titlesOf(third)).toHaveLength(12)
  expect(titlesOf(await list({ before: third.previous! }))).toEqual(titlesOf(second))
  expect([first.found, first.totals]).toEqual([
    { count: 62, more: false },
    { draft: 1, planned: 1, published: 60 },
  ])
})

test('posts are found by what stands in their title or text, by state, group and readers [APOST-1]', async ({
  school,
}) => {
  const { found, list, seventh } = await manyPosts(school)

  expect(await found({ search: 'ПЛАНЕТ' })).toEqual(['чужим', 'збори'])
  expect(await found({ search: 'про план' })).toEqual(['збори'])
  expect(await found({ search: 'тeaтр' })).toEqual(['збори'])
  expect(await found({ search: '«допис» 42!' })).toEqual(['допис 42'])
  for (const search of ['<b>', '%', 'nbsp', `'; drop`]) expect([search, await found({ search })]).toEqual([search, []])
  expect([await found({ state: 'draft' }), await found({ state: 'planned' })]).toEqual([['чернетка'], ['завтра']])
  expect([await found({ groupId: seventh }), await found({ audience: 'guardians' })]).toEqual([['збори'], ['збори']])
  expect((await list({ search: 'допис', state: 'published' })).found).toEqual({ count: 58, more: false })
})

test('the totals follow what becomes of a post [APOST-1]', async ({ school }) => {
  const { admin, list } = await manyPosts(school)
  const [draft] = (await list({ state: 'draft' })).posts
  const params = { id: draft!.id }

  await school.as(admin, posts.update, { params, body: { title: 'чернетка', content: '' } })
  expect((await list()).totals).toEqual({ draft: 0, planned: 1, published: 61 })
  await school.as(admin, posts.remove, { params })

  expect((await list()).totals).toEqual({ draft: 0, planned: 1, published: 60 })
})

test('a place in the list that nobody was told is refused, and one that is gone leads to the first page [APOST-1]', async ({
  school,
}) => {
  const { admin, list } = await manyPosts(school)
  const placeOf = (text: string) => Buffer.from(text).toString('base64url')

  for (const place of ['x', '["infinity",1]', '["0001-01-01T00:00:00Z",1]', `["2027-01-01T00:00:00Z","1; drop"]`]) {
    const { status, body } = await school.as(admin, posts.list, { query: { after: placeOf(place) } })
    expect([status, body.errors]).toEqual([422, errorsOf({ after: 'kit.validation.invalid' })])
  }
  expect(titlesOf(await list({ after: placeOf('["2020-01-01T00:00:00Z",1]') }))).toEqual(titlesOf(await list()))
})

test('it is told how many a post is for: active students of the year, and each guardian once [APOST-1]', async ({
  school,
}) => {
  const { seventh, admin } = await manyPosts(school)
  const guardian = await school.person({ type: 'GUARDIAN' })
  await school.person({ groupId: seventh, guardian })
  await school.person({ groupId: seventh, guardian })
  await school.person({ groupId: seventh, locked: true })
  const size = async (groups?: string) =>
    (await school.as(admin, posts.audience, { query: groups === undefined ? {} : { groups } })).body

  expect(await size(`${seventh}`)).toEqual({ students: 2, guardians: 1 })
  expect(await size()).toEqual({ students: 2, guardians: 1 })
  expect(await size('4711')).toEqual({ students: 0, guardians: 0 })
  expect(await size('1,x')).toHaveProperty('errors.groups')
})
