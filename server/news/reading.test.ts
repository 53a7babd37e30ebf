import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { actAs } from '../identity/sessions.ts'
import { hashOf } from '../auth/secrets.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { post } from './testing.ts'

const { news } = contract

function reader({ as }: School) {
  return {
    titles: async (viewer: Actor, of: Actor = viewer) =>
      (await as(viewer, news.list, { params: { pt: of.uuid } })).body.posts.map(({ title }) => title),
    status: async (viewer: Actor, id: number) => (await as(viewer, news.read, { params: { id } })).status,
  }
}

/** Posts for the school, two classes and their guardians, the oldest first; ids by title. */
async function someNews(school: School) {
  const [own, other, former] = await classes(school, '7-А', '7-Б', { name: '6-А', year: 2025 })
  const told = [
    { title: 'усім' },
    { title: 'сьомому', groups: [own!] },
    { title: 'чужому', groups: [other!] },
    { title: 'торішньому', groups: [former!] },
    { title: 'обом', groups: [own!, other!] },
    { title: 'опікунам', isForGuardians: true },
    { title: 'опікунам сьомого', isForGuardians: true, groups: [own!] },
    { title: 'опікунам чужого', isForGuardians: true, groups: [other!] },
  ]
  const ids: Record<string, number> = {}
  for (const [day, one] of told.entries())
    ids[one.title] = await post(school, { ...one, at: `2027-03-0${day + 1}T08:00:00Z` })
  return { own: own!, other: other!, former: former!, ids }
}

const students = ['обом', 'сьомому', 'усім']
const guardians = ['опікунам сьомого', 'опікунам', ...students]

test('a student reads what is for all and for the class of this year, newest first [POST-1]', async ({ school }) => {
  const { own, former } = await someNews(school)
  const { titles } = reader(school)
  const student = await school.person({ groupId: own })
  await sql`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key from profiles p, groups g
    where p.id = ${student.profileId} and g.id = ${former}`.execute(school.db)

  expect(await titles(student)).toEqual(students)
  expect(await titles(await school.person({}))).toEqual(['усім'])
  expect(await titles(await school.person({ type: 'TEACHER' }))).toEqual(['усім'])
})

test('a guardian reads besides what is for guardians, for each child apart [POST-1] [PERM-5]', async ({ school }) => {
  const { own, other } = await someNews(school)
  const { titles } = reader(school)
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: own, guardian })
  const sibling = await school.person({ groupId: other, guardian })

  expect(await titles(guardian, child)).toEqual(guardians)
  expect(await titles(guardian, sibling)).toEqual(['опікунам чужого', 'опікунам', 'обом', 'чужому', 'усім'])
  expect(await titles(child)).toEqual(students)
})

test('a child that has only the guardian’s address is read for by a guardian [POST-1]', async ({ school }) => {
  const { own } = await someNews(school)
  const email = 'family@school.example'
  const guardian = await school.person({ type: 'GUARDIAN', email })
  const child = await school.person({ groupId: own, guardian, email })

  expect(await reader(school).titles(child)).toEqual(guardians)
})

test('a teacher with a child at the school reads as guardian only for the child [POST-1] [PART-2]', async ({
  school,
}) => {
  const { own } = await someNews(school)
  const { titles, status } = reader(school)
  const email = 'both@school.example'
  const teacher = await school.person({ type: 'TEACHER', email })
  const guardian = await school.person({ type: 'GUARDIAN', email })
  const child = await school.person({ groupId: own, guardian })

  expect(await titles(teacher)).toEqual(['усім'])
  expect(await titles(teacher, child)).toEqual(guardians)
  expect(await status(teacher, await post(school, { isForGuardians: true }))).toBe(200)
})

test('an administrator reads every post [POST-1] [PERM-3]', async ({ school }) => {
  const { ids } = await someNews(school)
  const { titles, status } = reader(school)
  const admin = await school.person({ type: 'ADMIN' })

  expect(await titles(admin)).toEqual(Object.keys(ids).toReversed())
  for (const id of Object.values(ids)) expect(await status(admin, id)).toBe(200)
})

test('one post is there for whoever may see it as any of their participants, else it is as unknown as none [POST-2] [PERM-5]', async ({
  school,
}) => {
  const { own, other, ids } = await someNews(school)
  const { status } = reader(school)
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: own, guardian })
  await school.person({ groupId: other, guardian })
  const readable = async (viewer: Actor) => {
    const seen = []
    for (const [title, id] of Object.entries(ids)) if ((await status(viewer, id)) === 200) seen.push(title)
    return seen
  }

  expect(await readable(child)).toEqual(['усім', 'сьомому', 'обом'])
  expect(await readable(guardian)).toEqual(Object.keys(ids).filter((title) => title !== 'торішньому'))
  expect(await readable(await school.person({ groupId: own, locked: true }))).toEqual([])
  expect(await school.as(child, news.read, { params: { id: ids['опікунам']! } })).toMatchObject({
    status: 404,
    body: { message: school.t('server.http.notFound') },
  })
  expect(await status(child, 4_711)).toBe(404)
})

test('a guardian whose profile is locked is none, and who acts as one is [POST-1] [APROF-4]', async ({ school }) => {
  const { own, ids } = await someNews(school)
  const { status, titles } = reader(school)
  const admin = await school.person({ type: 'ADMIN' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: own, guardian })
  await school.cookieOf(admin)
  await actAs(school.db, hashOf(admin.session!), guardian.userId)

  expect(await titles(admin, child)).toEqual(guardians)
  expect(await status(admin, ids['торішньому']!)).toBe(404)
  await sql`update profiles set locked_at = now() where id = ${guardian.profileId}`.execute(school.db)
  expect(await status(guardian, ids['усім']!)).toBe(404)
})

test('the newest ones are given, however many there are, by one walk along the index [POST-1]', async ({ school }) => {
  const { db, person } = school
  const [group, ...others] = await classes(school, ...Array.from({ length: 40 }, (_, n) => `${n + 1}-А`))
  const student = await person({ groupId: group! })
  for (const [n, groups] of [[], [group!], others].entries())
    await sql`with post as (
        insert into posts (title, is_inline, is_for_guardians, content, posted_at)
        select 'допис ' || n, false, n % 2 = 1, repeat('слово ', 100), timestamptz '2026-09-01' + interval '1 minute' * n
        from generate_series(${n}::int, ${n + 6_000}::int, 3) n returning *)
      insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
      select id, nullif(audience, 0), is_for_guardians, posted_at
      from post, unnest(${groups.length ? groups.slice(0, 10) : [0]}::bigint[]) audience`.execute(db)
  await sql`analyze posts, post_audiences`.execute(db)

  const statement = vi.spyOn(pg.Client.prototype, 'query')
  const { body } = await school.as(student, news.list, { params: { pt: student.uuid } })
  const asked = statement.mock.calls as unknown as [text: string, values: unknown[]][]
  statement.mockRestore()

  expect(body.posts).toHaveLength(24)
  expect(body.posts.slice(0, 3).map(({ title }) => title)).toEqual(['допис 6000', 'допис 5998', 'допис 5994'])
  const [text, values] = asked.find(([one]) => one.includes('from post_audiences'))!
  const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`explain ${text}`, values))
  const plan = rows.flatMap(Object.values).join('\n')
  // What is sorted is what the walks have found: 24 of each.
  expect(plan).toMatch(/Limit[^\n]*rows=24[^\n]*\n *-> +Index (Only )?Scan using post_audiences_newest/)
  expect(plan).not.toMatch(/Seq Scan on post/)
})
