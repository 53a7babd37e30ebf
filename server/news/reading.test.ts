import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes, putIntoClass } from '../people/testing.ts'
import { actAs } from '../identity/acting.ts'
import { hashOf } from '../auth/secrets.ts'
import { saying } from '../testing/answers.ts'
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
  await putIntoClass(school, student, former)

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

/** The titles of the posts that somebody may open one by one. */
async function readable(school: School, viewer: Actor, ids: Record<string, number>) {
  const seen = []
  for (const [title, id] of Object.entries(ids)) if ((await reader(school).status(viewer, id)) === 200) seen.push(title)
  return seen
}

test('one post is there for whoever may see it as any of their participants [POST-2] [PERM-5]', async ({ school }) => {
  const { own, other, ids } = await someNews(school)
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: own, guardian })
  await school.person({ groupId: other, guardian })

  expect(await readable(school, child, ids)).toEqual(['усім', 'сьомому', 'обом'])
  const all = Object.keys(ids).filter((title) => title !== 'торішньому')
  expect(await readable(school, guardian, ids)).toEqual(all)
  expect(await readable(school, await school.person({ groupId: own, locked: true }), ids)).toEqual([])
})

test('a post that is not for somebody is as unknown as none [POST-2] [PERM-5]', async ({ school }) => {
  const { own, ids } = await someNews(school)
  const student = await school.person({ groupId: own })

  const answer = await school.as(student, news.read, { params: { id: ids['опікунам']! } })

  expect(answer).toMatchObject(saying(404, 'server.http.notFound'))
  expect(await reader(school).status(student, 4_711)).toBe(404)
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
