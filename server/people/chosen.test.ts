import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { saying } from '../testing/answers.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classes, manyPeople } from './testing.ts'

const { chosenProfiles, profiles } = contract

const left = (reason: string, ...names: string[]) => ({ reason, count: names.length, names })

const lockedOf = async ({ db }: School, { profileId }: Actor) =>
  (await db.selectFrom('profiles').select('lockedAt').where('id', '=', profileId).executeTakeFirstOrThrow()).lockedAt

test('before anything is done it is told whom each action reaches [APROF-6]', async ({ school }) => {
  const { as, person } = school
  const [seventh] = await classes(school, '7-А')
  const admin = await person({ type: 'ADMIN' })
  await person({ groupId: seventh! })
  await person({ groupId: seventh!, locked: true, lastName: 'Г', firstName: 'Г' })
  await person({ type: 'TEACHER', lastName: 'Коваль', firstName: 'Т' })

  const { body } = await as(admin, chosenProfiles.weigh, { body: { chosen: { filter: { type: 'STUDENT' } } } })

  expect(body).toEqual({
    count: 2,
    lock: { count: 1, leftOut: [left('lockedAlready', 'Г Г')] },
    unlock: { count: 1, leftOut: [expect.objectContaining({ reason: 'activeAlready', count: 1 })] },
    move: { count: 2, leftOut: [] },
    repass: { count: 1, leftOut: [left('locked', 'Г Г')] },
    write: {
      count: 0,
      leftOut: [left('locked', 'Г Г'), expect.objectContaining({ reason: 'noGuardianAddress', count: 1 })],
    },
    groups: [{ id: seventh, name: '7-А', count: 2, chosen: 2 }],
  })
})

test('all that match are no others than were shown: where it is more by now, nothing is done [APROF-6]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const [one] = [await person({}), await person({})]
  const chosen = { filter: { type: 'STUDENT' }, count: 1 } as const

  expect(await as(admin, chosenProfiles.lock, { body: { chosen } })).toMatchObject(
    saying(409, ['server.people.othersFound', { count: 2 }]),
  )

  expect(await lockedOf(school, one)).toBeNull()
  const { body } = await as(admin, chosenProfiles.lock, { body: { chosen: { ...chosen, count: 2 } } })
  expect(body).toMatchObject({ done: 2, leftOut: [] })
})

test('of ids that name nobody any more it is told how many they are [APROF-6]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const { profileId } = await school.person({})

  const chosen = { ids: [profileId, 4_711, 4_712] }
  const { body } = await school.as(admin, chosenProfiles.lock, { body: { chosen } })

  expect(body).toMatchObject({ done: 1, leftOut: [{ reason: 'gone', count: 2, names: [] }] })
})

test('thousands are locked at once [APROF-6]', async ({ school }) => {
  await manyPeople(school, 5_000)
  const admin = await school.person({ type: 'ADMIN', email: 'boss@school.example' })
  const chosen = { filter: { type: 'STUDENT', state: 'active' } } as const
  const { count } = (await school.as(admin, chosenProfiles.weigh, { body: { chosen } })).body

  const { body } = await school.as(admin, chosenProfiles.lock, { body: { chosen: { ...chosen, count } } })

  expect(body).toMatchObject({ done: count, leftOut: [] })
  expect(count).toBeGreaterThan(2_000)
  expect(
    (await school.as(admin, profiles.list, { query: { state: 'active', type: 'STUDENT' } })).body.profiles,
  ).toEqual([])
})

test('what is done with many is one entry of the history; what reaches nobody is none [APROF-6] [PERM-7]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const [one, other] = [await school.person({}), await school.person({})]
  const lock = async () =>
    (await school.as(admin, chosenProfiles.lock, { body: { chosen: { ids: [one.profileId, other.profileId] } } })).body
  const entries = () => school.db.selectFrom('historyEntries').selectAll().where('kind', '=', 'chosenProfiles.lock')

  const { entry } = await lock()

  expect((await lock()).entry).toBeNull()
  expect(await entries().execute()).toMatchObject([{ id: entry, userId: admin.userId }])
})
