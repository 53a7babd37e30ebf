import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { viewingsPerPage } from '../../contract/people/endpoints.ts'
import type { Principal } from '../auth/guard.ts'
import { historyOf } from '../testing/history.ts'
import { lookAs } from '../testing/office.ts'
import { test, type School } from '../testing/school.ts'
import { noteExport, noteOpened } from './viewings.ts'

const { identity, profiles, viewings: seen } = contract

const viewer = ({ userId }: { userId: number }): Pick<Principal, 'userId' | 'adminId' | 'name'> => ({
  userId,
  adminId: null,
  name: 'Ольга Гнатюк',
})
const viewings = ({ db }: School) => db.selectFrom('viewings').selectAll().orderBy('id').execute()

test('an export is one entry of the history, and is told to each of the people in it [HIST-2] [APROF-6]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const people = [await school.person({}), await school.person({}), await school.person({})]
  const ids = people.map(({ profileId }) => profileId)

  await noteExport(school.db, viewer(admin), [...ids, admin.profileId])

  const told = { kind: 'LISTED', byId: admin.userId, byName: 'Ольга Гнатюк', people: 4 }
  expect(await viewings(school)).toMatchObject(ids.map((profileId) => ({ ...told, profileId })))
  const after = { kind: 'export', ids: [...ids, admin.profileId].join(',') }
  expect((await historyOf(school, 'profiles')).filter(({ action }) => action === 'read')).toMatchObject([
    { userId: admin.userId, objectId: null, after },
  ])
})

test('a profile that was opened is told to its person, looking as somebody to all of the account [HIST-2] [APROF-4]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN', firstName: 'Ірина', lastName: 'Дзвін' })
  const student = await school.person({})

  await noteOpened(school.db, viewer(admin), student.profileId)
  await lookAs(school, admin, student)

  expect(await viewings(school)).toMatchObject([
    { kind: 'OPENED', profileId: student.profileId, byName: 'Ольга Гнатюк', impersonationId: null },
    { kind: 'ACTED', profileId: student.profileId, byName: 'Ірина Дзвін', impersonationId: expect.any(Number) },
  ])
})

const told = async ({ as }: School, who: Parameters<School['as']>[0], before?: number) =>
  (await as(who, seen.list, { query: before === undefined ? {} : { before } })).body

test('everybody sees who looked as them, exported their data or opened their profile, newest first [HIST-2]', async ({
  school,
}) => {
  const { as, person, db } = school
  const admin = await person({ type: 'ADMIN', firstName: 'Ірина', lastName: 'Дзвін' })
  const [student, other] = [await person({}), await person({})]
  await as(admin, profiles.show, { params: { id: student.profileId } })
  await noteExport(db, viewer(admin), [student.profileId, other.profileId])
  await lookAs(school, admin, student)
  await as(admin, identity.endImpersonation)

  const { viewings, next } = await told(school, student)

  expect(viewings).toMatchObject([
    { kind: 'ACTED', by: 'Ірина Дзвін', person: null, endedAt: expect.any(String) },
    { kind: 'LISTED', by: 'Ольга Гнатюк', people: 2 },
    { kind: 'OPENED', by: 'Ірина Дзвін', people: 1, endedAt: null },
  ])
  expect(next).toBeNull()
  expect((await told(school, other)).viewings).toMatchObject([{ kind: 'LISTED' }])
  expect((await told(school, admin)).viewings).toEqual([])
})

test('the name of whoever looked stays what it was then [HIST-2]', async ({ school }) => {
  const { as, person, db } = school
  const admin = await person({ type: 'ADMIN', firstName: 'Ірина', lastName: 'Дзвін' })
  const student = await person({})
  await as(admin, profiles.show, { params: { id: student.profileId } })

  await db.updateTable('users').set({ name: 'Ірина Заміжня' }).where('id', '=', admin.userId).execute()

  expect((await told(school, student)).viewings).toMatchObject([{ by: 'Ірина Дзвін' }])
})

test('a guardian is told of children without an address, by their names, and of no other child [HIST-2]', async ({
  school,
}) => {
  const { as, person } = school
  const [admin, guardian] = [await person({ type: 'ADMIN' }), await person({ type: 'GUARDIAN' })]
  const small = await person({ guardian, email: null, firstName: 'Марко', lastName: 'Лис' })
  const grown = await person({ guardian })
  for (const { profileId: id } of [guardian, small, grown]) await as(admin, profiles.show, { params: { id } })

  const { viewings } = await told(school, guardian)

  expect(viewings.map(({ person: whose }) => whose)).toEqual(['Лис Марко', expect.stringContaining('Коваленко')])
  expect((await told(school, grown)).viewings).toMatchObject([{ person: null }])
})

test('whoever looks as somebody sees nothing of who looked at them, and a profile that is not there is no look [HIST-2] [HIST-4]', async ({
  school,
}) => {
  const { as, person } = school
  const [admin, student] = [await person({ type: 'ADMIN' }), await person({})]
  expect((await as(admin, profiles.show, { params: { id: 4_711 } })).status).toBe(404)
  await lookAs(school, admin, student)

  expect((await as(admin, seen.list)).status).toBe(403)
  expect((await historyOf(school, 'profiles')).filter(({ action }) => action === 'read')).toEqual([])
})

test('looks are told page by page, along an index [HIST-2]', async ({ school }) => {
  const { db, person } = school
  const [admin, student] = [await person({ type: 'ADMIN' }), await person({})]
  await sql`insert into viewings (profile_id, kind, by_id, by_name, people)
    select ${student.profileId}, 'LISTED', ${admin.userId}, 'Хтось', n from generate_series(1, ${viewingsPerPage + 5}) n`.execute(
    db,
  )

  const first = await told(school, student)
  const second = await told(school, student, first.next!)

  const people = [...first.viewings, ...second.viewings].map((one) => one.people)
  expect(people).toEqual(Array.from({ length: viewingsPerPage + 5 }, (_, place) => viewingsPerPage + 5 - place))
  expect([first.viewings.length, second.next]).toEqual([viewingsPerPage, null])
})
