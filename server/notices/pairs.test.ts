import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { post } from '../news/testing.ts'
import { classOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { toggle } from '../testing/office.ts'
import { family as familyTold, kindsTold, toldTo, unreadOf } from './testing.ts'

/** A family whose children were told of a mark, and an administrator. */
async function family(school: LiveSchool) {
  const made = await familyTold(school)
  await school.app.noticeMaker.run()
  return { ...made, admin: await school.person({ type: 'ADMIN' }) }
}

/** The pairs that have notices, by their names. */
async function pairsTold({ db }: LiveSchool, named: Record<string, [Actor, Actor]>): Promise<string[]> {
  const { rows } = await sql<{ userId: number; profileId: number }>`
    select distinct user_id, profile_id from notices`.execute(db)
  const nameOf = (row: { userId: number; profileId: number }) =>
    Object.entries(named).find(([, [a, b]]) => a.userId === row.userId && b.profileId === row.profileId)?.[0] ??
    'nobody'
  return rows.map(nameOf).toSorted()
}

const pairsOf = ({ student, brother, guardian }: Awaited<ReturnType<typeof family>>) => ({
  student: [student, student] as [Actor, Actor],
  brother: [brother, brother] as [Actor, Actor],
  'guardian of student': [guardian, student] as [Actor, Actor],
  'guardian of brother': [guardian, brother] as [Actor, Actor],
})

test('a profile that is locked loses its notices, and its guardian those about it; unlocked, it gets none of them back [NOTE-1]', async ({
  school,
}) => {
  const made = await family(school)
  const pairs = pairsOf(made)
  expect(await pairsTold(school, pairs)).toEqual(Object.keys(pairs).toSorted())

  await toggle(school, made.admin, made.student)
  expect(await pairsTold(school, pairs)).toEqual(['brother', 'guardian of brother'])
  await toggle(school, made.admin, made.student)
  await toggle(school, made.admin, made.guardian)
  expect(await pairsTold(school, pairs)).toEqual(['brother'])
  await toggle(school, made.admin, made.guardian)

  expect(await kindsTold(school, made.guardian, made.student)).toEqual([])
  await made.give(await made.newWork('Вправи'), 9, 0)
  expect((await toldTo(school, made.guardian, made.student)).map(({ told }) => told.title)).toEqual(['Вправи'])
})

test('a child that comes to another guardian takes no notices along, and the former guardian keeps none of it [NOTE-1]', async ({
  school,
}) => {
  const made = await family(school)
  const { admin, student, guardian } = made
  const other = await school.person({ type: 'GUARDIAN' })
  const body = {
    firstName: 'Софія',
    lastName: 'Коваленко',
    email: student.email,
    guardianId: other.profileId,
    groupId: made.groupId,
  }

  const { status } = await school.as(admin, contract.profiles.update, { params: { id: student.profileId }, body })

  expect(status).toBe(200)
  expect(await pairsTold(school, pairsOf(made))).toEqual(['brother', 'guardian of brother', 'student'])
  expect(await kindsTold(school, other, student)).toEqual([])
  expect(await unreadOf(school, guardian, made.brother)).toEqual([[made.brother.uuid, 1]])
})

test('a child that gets an account of its own begins without notices, and the guardian keeps theirs [NOTE-1]', async ({
  school,
}) => {
  const { admin, guardian, groupId, newWork, give } = await family(school)
  const child = await school.person({ groupId, guardian, email: guardian.email })
  await give(await newWork('Вправи'), 9, 0, [child])
  expect(await toldTo(school, child, child, { child: child.uuid })).toHaveLength(1)

  const named = { firstName: 'Софія', lastName: 'Коваленко', guardianId: guardian.profileId, groupId }
  const body = { ...named, email: 'own@school.example' }
  expect((await school.as(admin, contract.profiles.update, { params: { id: child.profileId }, body })).status).toBe(200)

  const { userId } = await school.db
    .selectFrom('profiles')
    .select('userId')
    .where('id', '=', child.profileId)
    .executeTakeFirstOrThrow()
  const own: Actor = { userId, profileId: child.profileId, uuid: child.uuid, email: body.email }
  expect(userId).not.toBe(guardian.userId)
  expect(await kindsTold(school, own)).toEqual([])
  expect(await toldTo(school, guardian, child, { child: child.uuid })).toHaveLength(1)
})

test('the notices of a pair that ends go with it, in the same transaction [NOTE-1]', async ({ school }) => {
  const made = await family(school)
  const client = new pg.Client(school.connection)
  await client.connect()
  const count = async () => (await client.query('select from notices')).rowCount

  await client.query('begin')
  await client.query('update profiles set locked_at = now() where id = $1', [made.student.profileId])
  expect(await count()).toBe(2)
  await client.query('rollback')
  expect(await count()).toBe(4)
  await client.query('begin')
  await client.query('update profiles set guardian_id = null where guardian_id is not null')
  expect(await count()).toBe(2)
  await client.query('rollback')
  await client.query('update profiles set phone = $1', ['+380671234567'])
  expect(await count()).toBe(4)
  await client.end()
})

test('who comes to another class is told no more what only the former one sees, and keeps what is their own [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, brother, groupId, lessonOn } = await family(school)
  const other = await classOf(school, '8-В')
  const at = '2027-03-16T08:00:00Z'
  await post(school, { title: 'Усім', at })
  await post(school, { title: 'Класу', groups: [groupId], at })
  await lessonOn('2027-03-17', '8:00-8:45', { discipline: 'Хімія' })
  await school.app.noticeMaker.run()
  await sql`delete from lessons where date = '2027-03-17'`.execute(school.db)
  expect(await toldTo(school, student)).toHaveLength(4)

  await sql`update memberships m set group_id = g.id, group_key = g.sort_key from groups g
    where g.id = ${other} and m.profile_id = ${student.profileId}`.execute(school.db)

  for (const viewer of [student, guardian]) {
    const own = await toldTo(school, viewer, student, { child: student.uuid })
    expect(own.map(({ told }) => String(told.title)).toSorted()).toEqual(['Твір', 'Усім'])
    expect(await unreadOf(school, viewer, student)).toContainEqual([student.uuid, 2])
  }
  expect(await toldTo(school, brother)).toHaveLength(4)
})
