import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { test } from '../testing/school.ts'
import { readByTheGuard, tablesCounted, tablesReadBy, unnoticed } from '../testing/versions.ts'
import { post } from './testing.ts'

const { identity, news, posts } = contract

test('news that were read before are not made again, and what is written shows at once all the same [POST-1]', async ({
  school,
}) => {
  const { as, db, person } = school
  const [seventh, eighth] = await classes(school, '7-А', '8-А')
  const admin = await person({ type: 'ADMIN' })
  const guardian = await person({ type: 'GUARDIAN' })
  const student = await person({ groupId: seventh!, guardian })
  const read = async (viewer = student) =>
    (await as(viewer, news.list, { params: { pt: student.uuid } })).body.posts.map(({ title }) => title)
  const id = await post(school, { title: 'перша' })
  expect(await read()).toEqual(['перша'])

  await unnoticed(school, sql`update posts set title = 'непомічена'`)
  expect(await read()).toEqual(['перша'])
  expect(await read(guardian)).toEqual(['непомічена'])

  const body = { title: 'друга', content: '', groups: [eighth] }
  const { id: second } = (await as(admin, posts.create, { body })).body.post
  expect(await read()).toEqual(['непомічена'])
  await as(admin, posts.update, { params: { id: second }, body: { ...body, groups: [seventh] } })
  expect(await read()).toEqual(['друга', 'непомічена'])
  await as(admin, posts.update, { params: { id: second }, body: { ...body, groups: [], isForGuardians: true } })
  expect(await read()).toEqual(['непомічена'])
  expect(await read(guardian)).toEqual(['друга', 'непомічена'])
  await sql`update memberships m set group_id = g.id, group_key = g.sort_key from groups g where g.id = ${eighth}`.execute(
    db,
  )
  await as(admin, posts.update, { params: { id }, body: { title: 'перша', content: '', groups: [seventh] } })
  expect(await read()).toEqual([])
  await sql`update memberships m set group_id = g.id, group_key = g.sort_key from groups g where g.id = ${seventh}`.execute(
    db,
  )
  expect(await read()).toEqual(['перша'])
  await as(admin, posts.remove, { params: { id } })
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
