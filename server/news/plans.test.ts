import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { readBy } from '../testing/plans.ts'
import { test, type School } from '../testing/school.ts'
import { post } from './testing.ts'

const { news, posts } = contract

/** Five thousand posts: for the whole school, and for each of its classes, for guardians or for everybody. */
async function manyPosts(school: School) {
  const [seventh] = await classes(school, ...Array.from({ length: 40 }, (_, n) => `${n + 1}-А`))
  await sql`with post as (
      insert into posts (title, is_inline, is_for_guardians, content, posted_at)
      select 'допис ' || n, false, n % 2 = 1, repeat('слово ', 300), timestamptz '2027-03-01' - interval '1 hour' * n
      from generate_series(1, 5000) n returning *)
    insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
    select id, case when id % 3 > 0 then ${seventh!} + id % 40 end, is_for_guardians, posted_at from post`.execute(
    school.db,
  )
  await sql`analyze posts, post_audiences, post_totals`.execute(school.db)
  const admin = await school.person({ type: 'ADMIN' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  return { admin, guardian, student: await school.person({ groupId: seventh!, guardian }) }
}

test('no page of five thousand posts reads them all, not to count them either [APOST-1] [APOST-2]', async ({
  school,
}) => {
  const { admin, guardian, student } = await manyPosts(school)
  const pt = student.uuid
  const calls: (() => Promise<unknown>)[] = [
    () => school.as(admin, posts.list),
    () => school.as(admin, posts.list, { query: { state: 'draft' } }),
    () => school.as(guardian, news.search, { params: { pt } }),
  ]

  for (const call of calls) {
    const { read } = await readBy(school, ['posts', 'post_audiences'], call)
    expect(read.length).toBeGreaterThan(1)
    // What is found is counted to a thousand.
    for (const rows of read) expect(rows).toBeLessThan(2_500)
  }
})

test('the posts in each state are counted, whoever writes, plans and removes them [APOST-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const totals = async () => (await school.as(admin, posts.list)).body.totals
  const write = async (more: object) =>
    (await school.as(admin, posts.create, { body: { title: 'Допис', content: '', ...more } })).body.post
  expect(await totals()).toEqual({ draft: 0, planned: 0, published: 0 })

  await write({ state: 'draft' })
  await write({ state: 'planned', postedAt: '2027-03-17T08:00:00Z' })
  const { id } = await write({})
  await write({})
  expect(await totals()).toEqual({ draft: 1, planned: 1, published: 2 })

  await school.as(admin, posts.remove, { params: { id } })
  school.at('2027-03-17T08:01:00Z')
  expect(await totals()).toEqual({ draft: 1, planned: 0, published: 2 })
})

test('the posts for guardians, and those for everybody, are as many as are found, in each state [APOST-1]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const write = async (more: object) =>
    (await school.as(admin, posts.create, { body: { title: 'Допис', content: '', ...more } })).body.post
  const counts = async (state?: string) =>
    Promise.all(
      ['guardians', 'everybody'].map(async (audience) => {
        const { body } = await school.as(admin, posts.list, { query: { audience, ...(state && { state }) } })
        expect(body.found).toEqual({ count: body.posts.length, more: false })
        return body.found.count
      }),
    )
  expect(await counts()).toEqual([0, 0])

  await write({ state: 'planned', postedAt: '2027-03-17T08:00:00Z', isForGuardians: true })
  await write({ state: 'draft', isForGuardians: true })
  const post = await write({ isForGuardians: true })
  await write({})
  expect([await counts(), await counts('published'), await counts('planned')]).toEqual([
    [3, 1],
    [1, 1],
    [1, 0],
  ])

  await school.as(admin, posts.update, {
    params: { id: post.id },
    body: { title: 'Допис', content: '', isForGuardians: false },
  })
  expect([await counts(), await counts('published')]).toEqual([
    [2, 2],
    [0, 2],
  ])

  await school.as(admin, posts.remove, { params: { id: post.id } })
  school.at('2027-03-17T08:01:00Z')
  expect([await counts(), await counts('published')]).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test('who has read a post is counted again once somebody has opened it or people have changed, and else not [APOST-2]', async ({
  school,
}) => {
  const [seventh] = await classes(school, '7-А')
  const admin = await school.person({ type: 'ADMIN' })
  const student = await school.person({ groupId: seventh! })
  const id = await post(school)
  const look = async () => {
    const { answer, read } = await readBy(school, ['post_readings'], () => school.as(admin, posts.list))
    return { ...answer.body.posts[0]!.readers, isCounted: read.length > 0 }
  }

  const looks = [await look(), await look()]
  await school.as(student, news.open, { params: { id } })
  looks.push(await look(), await look())
  await school.as(student, news.open, { params: { id } })
  await school.person({ groupId: seventh! })
  looks.push(await look(), await look())

  expect(looks).toEqual([
    { read: 0, of: 1, isCounted: true },
    { read: 0, of: 1, isCounted: false },
    { read: 1, of: 1, isCounted: true },
    { read: 1, of: 1, isCounted: false },
    { read: 1, of: 2, isCounted: true },
    { read: 1, of: 2, isCounted: false },
  ])
})
