import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'

const { identity, participants, profiles } = contract

const looks = ({ db }: School) => db.selectFrom('impersonations').selectAll().orderBy('id').execute()

test('an administrator goes on as somebody else, and comes back; both is recorded [APROF-2] [PERM-2] [PERM-7]', async ({
  school,
}) => {
  const { as, person, db } = school
  const admin = await person({ type: 'ADMIN', firstName: 'Ірина', lastName: 'Дзвін' })
  const student = await person({ firstName: 'Софія', lastName: 'Коваленко' })

  const answer = await as(admin, profiles.login, { params: { id: student.profileId } })
  expect(answer).toMatchObject({ status: 200, body: { participant: student.uuid } })
  expect((await as(admin, identity.user)).body.user).toMatchObject({
    id: student.userId,
    impersonatedBy: 'Ірина Дзвін',
  })
  expect((await as(admin, participants.list)).body.participants).toMatchObject([{ uuid: student.uuid }])
  expect((await as(admin, profiles.list)).status).toBe(403)
  const password = 'one more password'
  expect(
    (
      await as(admin, identity.changePassword, {
        body: { current_password: password, password, password_confirmation: password },
      })
    ).status,
  ).toBe(403)

  await as(admin, identity.endImpersonation)
  expect((await as(admin, identity.user)).body.user).toMatchObject({ id: admin.userId, impersonatedBy: null })
  expect(await looks(school)).toMatchObject([
    {
      adminId: admin.userId,
      adminName: 'Ірина Дзвін',
      userId: student.userId,
      userName: 'Софія Коваленко',
      endedAt: expect.any(String),
    },
  ])
  const rows = await db.selectFrom('history').selectAll().where('object', '=', 'impersonations').orderBy('id').execute()
  expect(rows).toMatchObject([
    { action: 'insert', userId: admin.userId, asUserId: null, after: { user_name: 'Софія Коваленко', ended_at: null } },
    { action: 'update', userId: admin.userId, asUserId: student.userId, before: { ended_at: null } },
  ])
  expect(JSON.stringify(rows)).not.toContain('"session"')
})

test('a guardian is shown through the first child, a student without an address through itself [APROF-2] [PART-1]', async ({
  school: { as, person },
}) => {
  const admin = await person({ type: 'ADMIN' })
  const guardian = await person({ type: 'GUARDIAN' })
  const lonely = await person({ type: 'GUARDIAN' })
  await person({ guardian, lastName: 'Яременко', email: null })
  const first = await person({ guardian, lastName: 'Ґалаґан', email: null })
  await person({ guardian, lastName: 'Бойко', locked: true })
  const through = async (id: number) => {
    const { body } = await as(admin, profiles.login, { params: { id } })
    const mine = (await as(admin, participants.list)).body.participants.map(({ uuid }) => uuid)
    await as(admin, identity.endImpersonation)
    return { selected: body.participant, isFirst: mine[0] === (body.participant ?? undefined) }
  }

  expect(await through(guardian.profileId)).toEqual({ selected: first.uuid, isFirst: true })
  expect(await through(first.profileId)).toEqual({ selected: first.uuid, isFirst: true })
  expect(await through(lonely.profileId)).toEqual({ selected: null, isFirst: true })
})

test('nobody acts as an administrator, as a locked profile or as oneself [APROF-2] [PERM-1]', async ({
  school: { as, person, t },
}) => {
  const admin = await person({ type: 'ADMIN', email: 'boss@school.example' })
  const own = await person({ type: 'TEACHER', email: 'boss@school.example' })
  const other = await person({ type: 'ADMIN', email: 'other@school.example' })
  const teaching = await person({ type: 'TEACHER', email: 'other@school.example' })
  const locked = await person({ locked: true })
  const login = async (id: number) => {
    const { status, body } = await as(admin, profiles.login, { params: { id } })
    return [status, body.message]
  }

  expect(await login(admin.profileId)).toEqual([409, t('people.notAsOneself')])
  expect(await login(own.profileId)).toEqual([409, t('people.notAsOneself')])
  expect(await login(other.profileId)).toEqual([403, t('people.notAsAdministrator')])
  expect(await login(teaching.profileId)).toEqual([403, t('people.notAsAdministrator')])
  expect(await login(locked.profileId)).toEqual([409, t('people.notAsLocked')])
  expect(await login(4_711)).toEqual([404, t('server.http.notFound')])
})

test('locking ends looks as that person, and those of an administrator who is locked [PART-5] [PERM-4]', async ({
  school,
}) => {
  const { as, person } = school
  const [boss, admin] = [await person({ type: 'ADMIN' }), await person({ type: 'ADMIN' })]
  const [student, teacher] = [await person({}), await person({ type: 'TEACHER' })]

  await as(admin, profiles.login, { params: { id: student.profileId } })
  await as(boss, profiles.toggle, { params: { id: student.profileId } })
  expect((await as(admin, identity.user)).body.user).toMatchObject({ id: admin.userId, impersonatedBy: null })

  await as(admin, profiles.login, { params: { id: teacher.profileId } })
  await as(boss, profiles.toggle, { params: { id: admin.profileId } })
  expect((await as(admin, identity.user)).status).toBe(401)
  expect((await looks(school)).map(({ endedAt }) => typeof endedAt)).toEqual(['string', 'string'])
})

test('signing out ends a look as somebody else, too [PERM-7]', async ({ school }) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const student = await person({})
  await as(admin, profiles.login, { params: { id: student.profileId } })

  await as(admin, identity.logout)

  expect(await looks(school)).toMatchObject([{ userId: student.userId, endedAt: expect.any(String) }])
})
