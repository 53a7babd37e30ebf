import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { classes } from '../../people/testing.ts'
import { test, type School } from '../../testing/school.ts'

const { news } = contract

/** Six thousand posts: for the school, for this class, and for others. */
async function manyPosts({ db }: School, group: number, others: number[]) {
  for (const [n, groups] of [[0], [group], others.slice(0, 10)].entries())
    await sql`with post as (
        insert into posts (title, is_inline, is_for_guardians, content, posted_at)
        select 'допис ' || n, false, n % 2 = 1, repeat('слово ', 100), timestamptz '2026-09-01' + interval '1 minute' * n
        from generate_series(${n}::int, ${n + 6_000}::int, 3) n returning *)
      insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
      select id, nullif(audience, 0), is_for_guardians, posted_at
      from post, unnest(${groups}::bigint[]) audience`.execute(db)
  await sql`analyze posts, post_audiences`.execute(db)
}

/** A student of one of forty classes, whose news are many. */
async function readerOfMany(school: School) {
  const [group, ...others] = await classes(school, ...Array.from({ length: 40 }, (_, n) => `${n + 1}-А`))
  await manyPosts(school, group!, others)
  const student = await school.person({ groupId: group! })
  return () => school.as(student, news.list, { params: { pt: student.uuid } })
}

test('the newest ones are given, however many there are [POST-1]', async ({ school }) => {
  const read = await readerOfMany(school)

  const { body } = await read()

  expect(body.posts).toHaveLength(24)
  expect(body.posts.slice(0, 3).map(({ title }) => title)).toEqual(['допис 6000', 'допис 5998', 'допис 5994'])
})

test('the newest ones are found by one walk along the index [POST-1]', async ({ school }) => {
  const read = await readerOfMany(school)
  using statement = vi.spyOn(pg.Client.prototype, 'query')
  await read()
  const asked = statement.mock.calls as unknown as [text: string, values: unknown[]][]

  const [text, values] = asked.find(([one]) => one.includes('from post_audiences'))!
  const { rows } = await school.db.executeQuery<object>(CompiledQuery.raw(`explain ${text}`, values))
  const plan = rows.flatMap(Object.values).join('\n')
  // What is sorted is what the walks have found: 24 of each.
  expect(plan).toMatch(/Limit[^\n]*rows=24[^\n]*\n *-> +Index (Only )?Scan using post_audiences_newest/)
  expect(plan).not.toMatch(/Seq Scan on post/)
})
