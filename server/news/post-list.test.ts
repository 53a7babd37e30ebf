import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { errorsOf } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { post } from './testing.ts'

const { news, posts } = contract

/** Sixty posts of March for everybody, one of them for guardians of a class, and two that are not published. */
async function manyPosts(school: School) {
  const [seventh, eighth] = await classes(school, '7-А', '8-А')
  for (let n = 10; n < 68; n += 1) await post(school, { title: `допис ${n}`, at: `2027-02-01T08:${n - 10}:00Z` })
  await post(school, {
    title: 'збори',
    content: '<p>Про <b>планетарій</b></p>',
    isForGuardians: true,
    groups: [seventh!],
  })
  await post(school, { title: 'чужим', content: '<p>планетарій</p>', groups: [eighth!] })
  await post(school, { title: 'завтра', at: '2027-03-17T08:00:00Z' })
  await post(school, { title: 'чернетка', at: 'infinity' })
  const admin = await school.person({ type: 'ADMIN' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const student = await school.person({ groupId: seventh!, guardian })
  return { seventh: seventh!, admin, guardian, student }
}

const titlesOf = ({ posts: shown }: { posts: { title: string }[] }) => shown.map(({ title }) => title)

test('posts of the school are read page by page, drafts first and then the latest, and back [APOST-1]', async ({
  school: { as, ...school },
}) => {
  const { admin } = await manyPosts({ as, ...school })
  const list = async (query: Record<string, unknown>) => (await as(admin, posts.list, { query })).body

  const first = await list({})
  const second = await list({ after: first.next! })
  const third = await list({ after: second.next! })

  expect(titlesOf(first).slice(0, 5)).toEqual(['чернетка', 'завтра', 'чужим', 'збори', 'допис 67'])
  expect([first.previous, third.next]).toEqual([null, null])
  expect(titlesOf(third)).toHaveLength(12)
  expect(titlesOf(await list({ before: third.previous! }))).toEqual(titlesOf(second))
  expect([first.found, first.totals]).toEqual([
    { count: 62, more: false },
    { draft: 1, planned: 1, published: 60 },
  ])
})

test('posts are found by what stands in their title or text, their state, group and readers [APOST-1]', async ({
  school,
}) => {
  const { admin, seventh } = await manyPosts(school)
  const found = async (query: Record<string, unknown>) => titlesOf((await school.as(admin, posts.list, { query })).body)

  expect(await found({ search: 'ПЛАНЕТ' })).toEqual(['чужим', 'збори'])
  expect(await found({ search: 'про план' })).toEqual(['збори'])
  expect(await found({ search: '«допис» 42!' })).toEqual(['допис 42'])
  expect([await found({ search: '<b>' }), await found({ search: '%' })]).toEqual([[], []])
  expect([await found({ state: 'draft' }), await found({ state: 'planned' })]).toEqual([['чернетка'], ['завтра']])
  expect([await found({ groupId: seventh }), await found({ audience: 'guardians' })]).toEqual([['збори'], ['збори']])
})

test('a place in the list that nobody was told is refused [APOST-1]', async ({ school }) => {
  const { admin } = await manyPosts(school)
  const places = ['x', '["infinity"]', '["0001-01-01T00:00:00Z",1]', `["2027-01-01T00:00:00Z","1; drop"]`]

  for (const place of places) {
    const after = Buffer.from(place).toString('base64url')
    const { status, body } = await school.as(admin, posts.list, { query: { after } })
    expect([status, body.errors]).toEqual([422, errorsOf({ after: 'kit.validation.invalid' })])
  }
})

test('everybody pages and searches what they may see, and nothing else [APOST-2] [PERM-5]', async ({ school }) => {
  const { guardian, student } = await manyPosts(school)
  const page = async (reader: typeof student, query = {}) =>
    (await school.as(reader, news.search, { params: { pt: student.uuid }, query })).body

  const first = await page(student)
  const all = [first, await page(student, { after: first.next! })]
  all.push(await page(student, { after: all[1]!.next! }))
  expect(all.flatMap(titlesOf)).toEqual(Array.from({ length: 58 }, (_, n) => `допис ${67 - n}`))
  expect(all.map(({ next }) => next === null)).toEqual([false, false, true])
  expect(titlesOf(await page(student, { search: 'планетарій' }))).toEqual([])
  expect(titlesOf(await page(guardian, { search: 'планетарій' }))).toEqual(['збори'])
  expect((await page(guardian)).found).toEqual({ count: 59, more: false })
})

test('one of five thousand posts is found, and a page of them read [APOST-1] [APOST-2]', async ({ school }) => {
  const { admin, student } = await manyPosts(school)
  await sql`with post as (
      insert into posts (title, is_inline, is_for_guardians, content, posted_at)
      select 'давнє ' || n, false, false, repeat('слово ', 100), timestamptz '2026-09-01' + interval '1 minute' * n
      from generate_series(1, 5000) n returning *)
    insert into post_audiences (post_id, is_for_guardians, posted_at) select id, is_for_guardians, posted_at from post`.execute(
    school.db,
  )

  const { body } = await school.as(admin, posts.list, { query: { search: 'давнє 4999' } })
  const read = await school.as(student, news.search, { params: { pt: student.uuid } })

  expect([titlesOf(body), body.totals.published]).toEqual([['давнє 4999'], 5_060])
  expect(read.body.found).toEqual({ count: 1_000, more: true })
})
