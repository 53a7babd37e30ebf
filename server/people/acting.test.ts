import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { changePassword } from '../identity/testing.ts'
import { saying } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import { lookAs, toggle } from '../testing/office.ts'
import { test, type School } from '../testing/school.ts'

const { identity, participants, profiles } = contract

const looks = ({ db }: School) => db.selectFrom('impersonations').selectAll().orderBy('id').execute()

async function adminAndStudent({ person }: School) {
  const admin = await person({ type: 'ADMIN', firstName: 'Ірина', lastName: 'Дзвін' })
  return { admin, student: await person({ firstName: 'Софія', lastName: 'Коваленко' }) }
}

test('an administrator goes on as somebody else, with their rights alone [APROF-2] [PERM-2]', async ({ school }) => {
  const { as } = school
  const { admin, student } = await adminAndStudent(school)

  const answer = await lookAs(school, admin, student)

  expect(answer).toMatchObject({ status: 200, body: { participant: student.uuid } })
  const { user } = (await as(admin, identity.user)).body
  expect(user).toMatchObject({ id: student.userId, impersonatedBy: 'Ірина Дзвін' })
  expect((await as(admin, participants.list)).body.participants).toMatchObject([{ uuid: student.uuid }])
  expect((await as(admin, profiles.list)).status).toBe(403)
  expect((await changePassword(school, admin)).status).toBe(403)
})

test('an administrator who was somebody else comes back, and the look is recorded [APROF-2] [PERM-7]', async ({
  school,
}) => {
  const { admin, student } = await adminAndStudent(school)
  await lookAs(school, admin, student)

  await school.as(admin, identity.endImpersonation)

  const { user } = (await school.as(admin, identity.user)).body
  expect(user).toMatchObject({ id: admin.userId, impersonatedBy: null })
  const [by, as] = [{ adminId: admin.userId, adminName: 'Ірина Дзвін' }, { userName: 'Софія Коваленко' }]
  expect(await looks(school)).toMatchObject([{ ...by, ...as, userId: student.userId, endedAt: expect.any(String) }])
})

test('history has the beginning and the end of a look, without the session [PERM-7]', async ({ school }) => {
  const { admin, student } = await adminAndStudent(school)
  await lookAs(school, admin, student)

  await school.as(admin, identity.endImpersonation)

  const rows = await historyOf(school, 'impersonations')
  expect(rows).toMatchObject([
    { action: 'insert', userId: admin.userId, asUserId: null, after: { user_name: 'Софія Коваленко', ended_at: null } },
    { action: 'update', userId: admin.userId, asUserId: student.userId, before: { ended_at: null } },
  ])
  expect(JSON.stringify(rows)).not.toContain('"session"')
})

test('a guardian is shown through the first child, a student without an address through itself [APROF-2] [PART-1]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const [guardian, lonely] = [await person({ type: 'GUARDIAN' }), await person({ type: 'GUARDIAN' })]
  await person({ guardian, lastName: 'Яременко', email: null })
  const first = await person({ guardian, lastName: 'Ґалаґан', email: null })
  await person({ guardian, lastName: 'Бойко', locked: true })

  for (const [shown, selected] of [
    [guardian, first.uuid],
    [first, first.uuid],
    [lonely, null],
  ] as const) {
    const { body } = await lookAs(school, admin, shown)
    const [mine] = (await as(admin, participants.list)).body.participants
    await as(admin, identity.endImpersonation)
    expect([body.participant, mine?.uuid ?? null]).toEqual([selected, selected])
  }
})

test('nobody acts as oneself, by whichever profile [APROF-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN', email: 'boss@school.example' })
  const own = await school.person({ type: 'TEACHER', email: 'boss@school.example' })

  for (const oneself of [admin, own])
    expect(await lookAs(school, admin, oneself)).toMatchObject(saying(409, 'people.notAsOneself'))
})

test('nobody acts as an administrator, by whichever profile [APROF-2] [PERM-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const other = await school.person({ type: 'ADMIN', email: 'other@school.example' })
  const teaching = await school.person({ type: 'TEACHER', email: 'other@school.example' })

  for (const profile of [other, teaching])
    expect(await lookAs(school, admin, profile)).toMatchObject(saying(403, 'people.notAsAdministrator'))
})

test('nobody acts as a locked profile, nor as one that is not there [APROF-2] [PERM-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const locked = await school.person({ locked: true })

  expect(await lookAs(school, admin, locked)).toMatchObject(saying(409, 'people.notAsLocked'))
  const unknown = { ...locked, profileId: 4_711 }
  expect(await lookAs(school, admin, unknown)).toMatchObject(saying(404, 'server.http.notFound'))
})

test('locking somebody ends a look as that person [PART-5] [PERM-4]', async ({ school }) => {
  const { admin, student } = await adminAndStudent(school)
  const boss = await school.person({ type: 'ADMIN' })
  await lookAs(school, admin, student)

  await toggle(school, boss, student)

  const { user } = (await school.as(admin, identity.user)).body
  expect(user).toMatchObject({ id: admin.userId, impersonatedBy: null })
  expect(await looks(school)).toMatchObject([{ endedAt: expect.any(String) }])
})

test('locking an administrator ends their looks as others [PART-5] [PERM-4]', async ({ school }) => {
  const { admin, student } = await adminAndStudent(school)
  const boss = await school.person({ type: 'ADMIN' })
  await lookAs(school, admin, student)

  await toggle(school, boss, admin)

  expect((await school.as(admin, identity.user)).status).toBe(401)
  expect(await looks(school)).toMatchObject([{ endedAt: expect.any(String) }])
})

test('signing out ends a look as somebody else, too [PERM-7]', async ({ school }) => {
  const { admin, student } = await adminAndStudent(school)
  await lookAs(school, admin, student)

  await school.as(admin, identity.logout)

  expect(await looks(school)).toMatchObject([{ userId: student.userId, endedAt: expect.any(String) }])
})
