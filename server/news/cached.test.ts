import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { test, type School } from '../testing/school.ts'
import { readByTheGuard, tablesCounted, tablesReadBy, unnoticed } from '../testing/versions.ts'
import { post } from './testing.ts'

const { identity, news, posts } = contract

/** A student of the seventh class, a guardian, an administrator who writes, and the titles that one reads. */
async function readers({ as, person, db }: School) {
  const [seventh, eighth] = await classes({ db }, '7-А', '8-А')
  const admin = await person({ type: 'ADMIN' })
  const guardian = await person({ type: 'GUARDIAN' })
  const student = await person({ groupId: seventh!, guardian })
  const read = async (viewer = student) =>
    (await as(viewer, news.list, { params: { pt: student.uuid } })).body.posts.map(({ title }) => title)
  const correct = (id: number, body: object) => as(admin, posts.update, { params: { id }, body })
  return { admin, guardian, read, correct, seventh: seventh!, eighth: eighth! }
}

test('news that were read before are not made again [POST-1]', async ({ school }) => {
  const { guardian, read } = await readers(school)
  await post(school, { title: 'перша' })
  expect(await read()).toEqual(['перша'])

  await unnoticed(school, sql`update posts set title = 'непомічена'`)

  expect(await read()).toEqual(['перша'])
  expect(await read(guardian)).toEqual(['непомічена'])
})

test('whom a post is for shows at once, though news were read before [POST-1]', async ({ school }) => {
  const { admin, guardian, read, correct, seventh, eighth } = await readers(school)
  expect(await read()).toEqual([])

  const body = { title: 'друга', content: '', groups: [eighth] }
  const { id } = (await school.as(admin, posts.create, { body })).body.post
  expect(await read()).toEqual([])
  await correct(id, { ...body, groups: [seventh] })
  expect(await read()).toEqual(['друга'])
  await correct(id, { ...body, groups: [], isForGuardians: true })
  expect(await read()).toEqual([])
  expect(await read(guardian)).toEqual(['друга'])
})

test('a class that somebody changes and a post that is taken back show at once [POST-1]', async ({ school }) => {
  const { admin, read, seventh, eighth } = await readers(school)
  const id = await post(school, { title: 'перша', groups: [seventh] })
  const move = (group: number) =>
    sql`update memberships m set group_id = g.id, group_key = g.sort_key from groups g where g.id = ${group}`
  expect(await read()).toEqual(['перша'])

  await move(eighth).execute(school.db)
  expect(await read()).toEqual([])
  await move(seventh).execute(school.db)
  expect(await read()).toEqual(['перша'])
  await school.as(admin, posts.remove, { params: { id } })
  expect(await read()).toEqual([])
})

test('every table that news are made of counts its versions', async ({ school }) => {
  const { as, person } = school
  const [seventh] = await classes(school, '7-А')
  const guardian = await person({ type: 'GUARDIAN' })
  const student = await person({ groupId: seventh!, guardian })
  await post(school, { title: 'перша', groups: [seventh!] })
  await as(guardian, identity.user)

  const read = await tablesReadBy(school, () => as(guardian, news.list, { params: { pt: student.uuid } }))

  const counted = new Set(readByTheGuard)
  for (const name of ['people', 'news']) for (const table of await tablesCounted(school, name)) counted.add(table)
  expect(read.filter((table) => !counted.has(table))).toEqual([])
  expect(read).toEqual(expect.arrayContaining(['posts', 'post_audiences', 'memberships', 'profiles', 'periods']))
})
