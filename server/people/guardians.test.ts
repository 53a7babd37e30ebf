import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { refusing } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const { identity, news, participants, profiles } = contract
const luka = { type: 'STUDENT', email: 'luka@school.example', firstName: 'Лука', lastName: 'Ярема' } as const

/** The office, five guardians, and a student whose first two they are. */
async function home(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const people: Actor[] = []
  for (const lastName of ['Ґалаґан', 'Їжак', 'Лис', 'Вовк', 'Бук'])
    people.push(await school.person({ type: 'GUARDIAN', lastName, firstName: 'Ніна' }))
  const [a, b, c, d, e] = people.map((one) => one.profileId) as [number, number, number, number, number]
  const create = (body: object) => school.as(admin, profiles.create, { body: { ...luka, ...body } })
  const { profile } = (await create({ guardianIds: [a, b] })).body
  const update = (body: object) =>
    school.as(admin, profiles.update, { params: { id: profile.id }, body: { ...luka, ...body } })
  const after = async (body: object) => (await update(body)).body.profile.guardianIds
  return { admin, people, ids: { a, b, c, d, e }, create, update, after, profile }
}

const childrenOf = async ({ as }: School, who: Actor) =>
  (await as(who, participants.list)).body.participants.map(({ uuid }) => uuid)

test('a student has up to four guardians in an order, of whom the first stands by itself [PART-7] [APROF-3]', async ({
  school,
}) => {
  const { ids, update, profile } = await home(school)
  const { a, b, c, d } = ids

  expect(profile).toMatchObject({ guardianId: a, guardianName: 'Ґалаґан Ніна', guardianIds: [a, b] })
  const changed = (await update({ guardianIds: [d, b, c, a] })).body.profile
  expect(changed).toMatchObject({ guardianId: d, guardianName: 'Вовк Ніна', guardianIds: [d, b, c, a] })
  expect(changed.guardianNames).toEqual(['Вовк Ніна', 'Їжак Ніна', 'Лис Ніна', 'Ґалаґан Ніна'])
  expect((await update({ lastName: 'Бойко' })).body.profile.guardianIds).toEqual([d, b, c, a])
})

test('guardianId alone replaces the first, and when one leaves the next moves up [PART-7]', async ({ school }) => {
  const { ids, after } = await home(school)
  const { a, b, c } = ids

  expect(await after({ guardianId: c })).toEqual([c, b])
  expect(await after({ guardianId: b })).toEqual([b, c])
  expect(await after({ guardianId: b })).toEqual([b, c])
  expect(await after({ guardianId: null })).toEqual([c])
  expect(await after({ guardianIds: [c, a] })).toEqual([c, a])
  expect(await after({ guardianIds: [a] })).toEqual([a])
  expect(await after({ guardianIds: [] })).toEqual([])
})

test('the same guardian twice, a fifth and one who is none are refused under their field [PART-7] [AUTH-5]', async ({
  school,
}) => {
  const { admin, ids, update, create } = await home(school)
  const { a, b, c, d, e } = ids

  const refused = await update({ guardianIds: [a, b, a, admin.profileId] })
  expect(refused).toMatchObject(
    refusing({
      'guardianIds.2': 'server.people.guardianTwice',
      'guardianIds.3': 'server.people.guardianUnknown',
    }),
  )
  const most = ['server.people.guardiansMost', { count: 4 }] as const
  expect(await update({ guardianIds: [a, b, c, d, e] })).toMatchObject(refusing({ 'guardianIds.4': most }))
  expect(await update({ guardianId: c, guardianIds: [a, c] })).toMatchObject(
    refusing({ guardianId: 'server.people.guardianNotFirst' }),
  )
  const teacher = { type: 'TEACHER', email: 'teacher@school.example', guardianIds: [a] }
  expect(await create(teacher)).toMatchObject(refusing({ guardianIds: 'server.people.studentsOnly' }))
  const alone = { email: null, guardianIds: [] }
  expect(await update(alone)).toMatchObject(refusing({ email: 'server.people.emailOrGuardian' }))
})

test('what two administrators change of the guardians is told to the second [APROF-2] [PART-7]', async ({ school }) => {
  const { ids, update } = await home(school)
  const { a, b, c } = ids
  const seen = { guardianIds: [a, b] }

  await update({ guardianIds: [b, a], seen })

  expect((await update({ guardianIds: [a, b], lastName: 'Бойко', seen })).body.profile.guardianIds).toEqual([b, a])
  expect(await update({ guardianIds: [a, c], seen })).toMatchObject(
    refusing({ guardianIds: 'server.http.changedMeanwhile' }),
  )
})

test('each guardian sees the child, and whoever is taken away loses it at once [PART-1] [PART-7]', async ({
  school,
}) => {
  const { people, ids, profile, after } = await home(school)
  const [mother, father] = people as [Actor, Actor]
  const params = { pt: profile.uuid }
  const statuses = async () => [
    (await school.as(mother, news.list, { params })).status,
    (await school.as(father, news.list, { params })).status,
  ]

  expect([await childrenOf(school, mother), await childrenOf(school, father)]).toEqual([[profile.uuid], [profile.uuid]])
  expect(await statuses()).toEqual([200, 200])
  await after({ guardianIds: [ids.b] })
  expect([await childrenOf(school, mother), await childrenOf(school, father)]).toEqual([[], [profile.uuid]])
  expect(await statuses()).toEqual([404, 200])
})

test('a locked guardian stays one, and a locked child ends the sessions of all that have no other [PART-5] [PART-7]', async ({
  school,
}) => {
  const { admin, people, ids, profile, update } = await home(school)
  const [mother, father] = people as [Actor, Actor]
  const toggle = (id: number) => school.as(admin, profiles.toggle, { params: { id } })
  const statuses = async () => [
    (await school.as(mother, identity.user)).status,
    (await school.as(father, identity.user)).status,
  ]
  expect(await statuses()).toEqual([200, 200])

  await toggle(ids.a)
  expect([await statuses(), (await update({})).body.profile.guardianIds]).toEqual([
    [401, 200],
    [ids.a, ids.b],
  ])
  await toggle(profile.id)
  expect(await statuses()).toEqual([401, 401])
})

test('who became a child’s guardian, and who was, is in the history [PART-7] [PERM-7]', async ({ school }) => {
  const { admin, ids, after, profile } = await home(school)

  await after({ guardianIds: [ids.c, ids.b] })

  const rows = await historyOf(school, 'guardians')
  const link = { student_id: profile.id, position: 1 }
  expect(rows.at(-1)).toMatchObject({
    userId: admin.userId,
    action: 'update',
    before: { ...link, guardian_id: ids.a },
    after: { ...link, guardian_id: ids.c },
  })
})
