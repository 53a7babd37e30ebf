import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classOf } from '../schedule/testing.ts'
import { classes } from '../people/testing.ts'
import { acting } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { post } from './testing.ts'

const { news, posts, profiles } = contract
const migration = join(import.meta.dirname, '../migrations/0059-readers-of-posts.sql')

async function twoClasses(school: School) {
  const [seventh, eighth] = await classes(school, '7-А', '8-А')
  const admin = await school.person({ type: 'ADMIN' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: seventh!, guardian })
  const sibling = await school.person({ groupId: eighth!, guardian })
  const classmate = await school.person({ groupId: seventh! })
  await school.person({ groupId: seventh!, isTest: true })
  await school.person({ groupId: seventh!, locked: true })
  const open = async (reader: Actor, id: number) => (await school.as(reader, news.open, { params: { id } })).status
  /** Numbers by class as "read/of", and of all, which the list has. */
  const readers = async (id: number) => {
    const { body } = await school.as(admin, posts.readersByClass, { params: { id } })
    const { body: listed } = await school.as(admin, posts.readers, { query: { posts: String(id) } })
    const [all] = listed.readers
    return {
      ...Object.fromEntries(body.classes.map(({ name, read, of }) => [name, `${read}/${of}`])),
      all: all && `${all.read}/${all.of}`,
    }
  }
  return { seventh: seventh!, eighth: eighth!, admin, guardian, child, sibling, classmate, open, readers }
}

test('who has opened a post is counted by class, once each, a guardian for each child [APOST-2]', async ({
  school,
}) => {
  const { guardian, child, classmate, open, readers } = await twoClasses(school)
  const id = await post(school)
  expect(await readers(id)).toEqual({ '7-А': '0/2', '8-А': '0/1', all: '0/3' })

  for (const reader of [guardian, guardian, child]) expect(await open(reader, id)).toBe(204)
  expect(await readers(id)).toEqual({ '7-А': '1/2', '8-А': '1/1', all: '2/3' })
  await open(classmate, id)
  expect(await readers(id)).toEqual({ '7-А': '2/2', '8-А': '1/1', all: '3/3' })
})

test('a post for one class counts nobody of another, and whoever may not read it opens nothing [APOST-2] [PERM-5]', async ({
  school,
}) => {
  const { seventh, guardian, child, sibling, open, readers } = await twoClasses(school)
  const id = await post(school, { groups: [seventh], isForGuardians: true })

  expect([await open(child, id), await open(sibling, id), await open(guardian, id)]).toEqual([404, 404, 204])
  expect(await readers(id)).toEqual({ '7-А': '1/2', all: '1/2' })
})

test('whoever marks all as read has opened nothing until they do [APOST-2]', async ({ school }) => {
  const { child, open, readers } = await twoClasses(school)
  const id = await post(school)
  await school.as(child, news.readAll)
  expect(await readers(id)).toMatchObject({ all: '0/3' })

  await open(child, id)
  expect(await readers(id)).toMatchObject({ all: '1/3' })
})

test('whoever acts as somebody leaves no trace of reading [HIST-4]', async ({ school }) => {
  const { child, readers } = await twoClasses(school)
  const id = await post(school)
  const administrator = await acting(school, child)
  expect((await school.as(administrator, news.open, { params: { id } })).status).toBe(403)
  expect((await school.as(administrator, news.readAll)).status).toBe(403)
  expect((await school.as(administrator, news.page)).body).toMatchObject({ unread: 1, posts: [{ isUnread: true }] })

  expect(await readers(id)).toMatchObject({ all: '0/3' })
  expect(await school.db.selectFrom('postReadings').selectAll().execute()).toEqual([])
})

test('the students of the post’s study year are counted, and whoever was locked since [APOST-2]', async ({
  school,
}) => {
  const { seventh, admin, classmate, open, readers } = await twoClasses(school)
  const lastYear = await classOf(school, '6-А', 2025)
  await school.db
    .insertInto('memberships')
    .columns(['profileId', 'periodId', 'groupId', 'groupKey', 'nameKey'])
    .expression((build) =>
      build
        .selectFrom(['profiles as p', 'groups as g'])
        .select(['p.id', 'g.periodId', 'g.id as groupId', 'g.sortKey', 'p.nameKey'])
        .where('p.id', '=', classmate.profileId)
        .where('g.id', '=', lastYear),
    )
    .execute()
  const old = await post(school, { at: '2026-03-02T08:00:00Z' })
  const id = await post(school, { at: '2026-10-05T08:00:00Z' })
  await open(classmate, old)
  expect(await readers(old)).toEqual({ '6-А': '1/1', all: '1/1' })

  await school.as(admin, profiles.toggle, { params: { id: classmate.profileId } })
  await school.person({ groupId: seventh })
  expect(await readers(old)).toEqual({ '6-А': '1/1', all: '1/1' })
  // Two of them are locked, but were not on the post's day.
  expect(await readers(id)).toEqual({ '7-А': '0/4', '8-А': '0/1', all: '0/5' })
})

test('drafts, and what was published before readers were counted, have no numbers [APOST-2]', async ({ school }) => {
  const { readers, admin, open } = await twoClasses(school)
  const draft = await post(school, { at: 'infinity' })
  const old = await post(school)
  await school.db.updateTable('posts').set({ countsReaders: false }).where('id', '=', old).execute()
  await open(admin, old)

  for (const id of [draft, old]) expect(await readers(id)).toEqual({ all: undefined })
  expect((await school.as(admin, posts.readersByClass, { params: { id: 4_711 } })).status).toBe(404)
  for (const ids of ['', '1,', 'x', Array.from({ length: 26 }, (_, id) => id + 1).join()])
    expect((await school.as(admin, posts.readers, { query: { posts: ids } })).status).toBe(422)
})

test('of a school that had posts before readers were kept, those that are not published yet count theirs [APOST-2]', async ({
  school,
}) => {
  const { db } = school
  await sql`drop table post_readings`.execute(db)
  await sql`alter table posts drop column counts_readers`.execute(db)
  const before = {
    [await post(school)]: false,
    [await post(school, { at: 'infinity' })]: true,
    [await post(school, { publishAt: '2027-06-01T08:00:00Z' })]: true,
  }
  await sql.raw(await readFile(migration, 'utf8')).execute(db)

  const after = { [await post(school)]: true }
  const kept = await db.selectFrom('posts').select(['id', 'countsReaders']).execute()
  expect(Object.fromEntries(kept.map(({ id, countsReaders }) => [id, countsReaders]))).toEqual({ ...before, ...after })
})
