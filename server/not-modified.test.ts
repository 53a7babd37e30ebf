import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../contract/index.ts'
import { createToken } from './identity/tokens.ts'
import { busyClass } from './testing/busy-class.ts'
import { acting } from './testing/everything.ts'
import type { Actor } from './testing/people.ts'
import { test, type School } from './testing/school.ts'
import { tablesReadBy, unnoticed } from './testing/versions.ts'
import { setGuardians } from './people/guardians.ts'

const { journal, marks, participants } = contract

/** How somebody asks for a student's marks; `known`: the tags of what they have. */
const asker =
  (as: School['as'], who: Actor | undefined, of: Actor) =>
  (known?: string, more: object = {}) =>
    as(who, marks.list, {
      params: { pt: of.uuid },
      ...more,
      headers: { 'accept-encoding': 'gzip, br', ...(known !== undefined && { 'if-none-match': known }) },
    })

const tagOf = async (answering: Promise<{ headers: Record<string, unknown> }>) =>
  (await answering).headers['etag'] as string

test('what somebody has is not sent again while nothing of it has changed, by an instance that has just started neither [HOME-1]', async ({
  school,
}) => {
  const { students, remark } = await busyClass(school)
  const [eve, ostap] = students as [Actor, Actor]
  const first = await asker(school.as, eve, eve)()
  const tag = first.headers['etag'] as string

  const again = await asker(school.as, eve, eve)(tag)

  expect([again.status, again.raw.length, again.headers['content-encoding']]).toEqual([304, 0, undefined])
  for (const name of ['etag', 'vary', 'cache-control'])
    expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
  const elsewhere = await school.elsewhere()
  expect((await asker(elsewhere, eve, eve)(tag)).status).toBe(304)
  const read = await tablesReadBy(school, () => asker(elsewhere, eve, eve)(tag))
  const readByTheGuard = await tablesReadBy(school, () => asker(elsewhere, eve, ostap)(tag))
  expect(read.filter((table) => !readByTheGuard.includes(table))).toEqual([])
  await remark(eve, 12)
  const newer = await asker(school.as, eve, eve)(tag)
  expect([newer.status, newer.headers['etag'] === tag]).toEqual([200, false])
  expect(newer.body).not.toEqual(first.body)
  expect((await asker(school.as, eve, eve)(newer.headers['etag'] as string)).status).toBe(304)
})

test('one tag stands for an answer however it is compressed, and is found among others [HOME-1]', async ({
  school,
}) => {
  const { students } = await busyClass(school)
  const [eve] = students as [Actor]
  const ask = asker(school.as, eve, eve)
  const tag = await tagOf(ask())
  const plain = await school.as(eve, marks.list, { params: { pt: eve.uuid } })

  expect([plain.headers['content-encoding'], plain.headers['etag']]).toEqual([undefined, tag])
  for (const known of [tag, tag.replace('W/', ''), `"a", ${tag}`, `${tag},W/"b"`, '*'])
    expect([known, (await ask(known)).status]).toEqual([known, 304])
  for (const known of ['', '"a"', tag.replaceAll('"', ''), tag.toUpperCase()])
    expect([known, (await ask(known)).status]).toEqual([known, 200])
})

test('a tag is worth nothing to anybody else, in another language or on another day [HOME-1] [PERM-8]', async ({
  school,
}) => {
  const { child, guardian, students } = await busyClass(school)
  const actor = await acting(school, child)
  const own = await tagOf(asker(school.as, child, child)())

  const others = [
    asker(school.as, guardian, child)(own),
    asker(school.as, actor, child)(own),
    asker(school.as, students[0], students[0]!)(own),
    asker(school.as, child, child)(own, { language: 'en' }),
    school.as(child, participants.list, { headers: { 'if-none-match': own } }),
  ]

  for (const { status, headers } of await Promise.all(others)) {
    expect(status).toBe(200)
    expect(headers['etag']).not.toBe(own)
  }
  school.at('2027-03-16T21:59:00Z')
  expect((await asker(school.as, child, child)(own)).status).toBe(304)
  school.at('2027-03-16T22:00:00Z')
  expect((await asker(school.as, child, child)(own)).status).toBe(200)
})

test('nobody is told that what they have still stands who may not see it any more [HOME-1] [PERM-8]', async ({
  school,
}) => {
  const { child, guardian, secondGuardian, students } = await busyClass(school)
  const [eve] = students as [Actor]
  const theirs = await tagOf(asker(school.as, guardian, child)())
  const own = await tagOf(asker(school.as, eve, eve)())

  for (const known of [own, '*']) {
    expect((await asker(school.as, undefined, eve)(known)).status).toBe(401)
    expect((await asker(school.as, child, eve)(known)).status).toBe(404)
  }
  await setGuardians(school.db, [{ studentId: child.profileId, guardianIds: [secondGuardian.profileId] }])
  expect((await asker(school.as, guardian, child)(theirs)).status).toBe(404)
  expect((await asker(school.as, secondGuardian, child)()).status).toBe(200)
  await sql`update profiles set locked_at = now() where id = ${eve.profileId}`.execute(school.db)
  for (const known of [own, '*']) expect([404, 401]).toContain((await asker(school.as, eve, eve)(known)).status)
})

test('what is not there is refused whatever tag is named, and a bad question too [HOME-1] [PERM-1]', async ({
  school,
}) => {
  const { teacher, disciplineId, groupId } = await busyClass(school)
  const ask = (group: number, query?: object) => {
    const params = { pt: teacher.uuid, discipline: disciplineId, group }
    const headers = { 'if-none-match': '*' }
    return query
      ? school.as(teacher, journal.changes, { params, query: { ...query }, headers })
      : school.as(teacher, journal.marks, { params, headers })
  }

  expect((await ask(groupId)).status).toBe(304)
  expect((await ask(groupId + 1_000)).status).toBe(404)
  expect((await ask(groupId, { after: 'x' })).status).toBe(422)
})

test('what a database that was set back has counted to again is another version [HOME-1]', async ({ school }) => {
  const [eve] = (await busyClass(school)).students as [Actor]
  const before = await tagOf(asker(school.as, eve, eve)())
  await unnoticed(school, sql`alter table versions rename to counted`)
  await sql`create table versions (like counted including all)`.execute(school.db)
  await sql`insert into versions overriding system value select * from counted`.execute(school.db)

  const elsewhere = await school.elsewhere()

  expect((await asker(elsewhere, eve, eve)(before)).status).toBe(200)
})

test('an answer to a client with a token carries no tag [HOME-1]', async ({ school }) => {
  const { students } = await busyClass(school)
  const [eve] = students as [Actor]
  const holder = { ...eve, token: await createToken(school.db, eve.userId, 'phone') }

  const { status, headers } = await asker(school.as, holder, eve)('*')

  expect([status, headers['etag'], headers['content-encoding']]).toEqual([200, undefined, 'br'])
})
