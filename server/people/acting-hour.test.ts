import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { forgetExpired } from '../identity/sessions.ts'
import { lookAs, toggle } from '../testing/office.ts'
import { test, type School } from '../testing/school.ts'

const { acknowledgements, identity, participants, profiles } = contract

const looks = ({ db }: School) => db.selectFrom('impersonations').selectAll().orderBy('id').execute()

async function adminAndStudent({ person }: School) {
  return { admin: await person({ type: 'ADMIN' }), student: await person({}) }
}

/** The hour is over: it goes by real time, which no test moves. */
const endTheHour = ({ db }: School) =>
  sql`update sessions set acting_until = now() - interval '1 second' where acting_until is not null`.execute(db)

test('one acts for an hour, which does not slide; then the session is the administrator’s own again [HIST-4]', async ({
  school,
}) => {
  const { as, db } = school
  const { admin, student } = await adminAndStudent(school)
  await lookAs(school, admin, student)
  const { actingUntil } = (await as(admin, identity.user)).body.user
  const minutes = (Date.parse(actingUntil!) - Date.now()) / 60_000
  expect([minutes > 58, minutes < 61]).toEqual([true, true])
  await sql`update sessions set seen_at = now() - interval '2 hours'`.execute(db)
  await as(admin, participants.list)
  expect((await as(admin, identity.user)).body.user).toMatchObject({ actingUntil })

  await endTheHour(school)

  const { user } = (await as(admin, identity.user)).body
  expect(user).toMatchObject({ id: admin.userId, impersonatedBy: null, actingUntil: null })
  expect((await as(admin, profiles.list)).status).toBe(200)
})

test('a look that the hour has ended is recorded as ended then, and another one begins anew [HIST-4] [PERM-7]', async ({
  school,
}) => {
  const { admin, student } = await adminAndStudent(school)
  await lookAs(school, admin, student)
  await endTheHour(school)
  await forgetExpired(school.db)
  expect(await looks(school)).toMatchObject([{ endedAt: expect.any(String) }])

  await lookAs(school, admin, student)

  expect((await school.as(admin, identity.user)).body.user).toMatchObject({ id: student.userId })
  expect(await looks(school)).toMatchObject([{ endedAt: expect.any(String) }, { endedAt: null }])
})

test('locking somebody does not end the session of whoever looked as them an hour ago [HIST-4]', async ({ school }) => {
  const { admin, student } = await adminAndStudent(school)
  const boss = await school.person({ type: 'ADMIN' })
  await lookAs(school, admin, student)
  await endTheHour(school)

  await toggle(school, boss, student)

  expect((await school.as(admin, identity.user)).body.user).toMatchObject({ id: admin.userId })
})

test('whoever acts as somebody chooses neither their language nor their theme, nor the own device’s [HIST-4]', async ({
  school,
}) => {
  const { admin, student } = await adminAndStudent(school)
  await lookAs(school, admin, student)

  const answer = await school.as(admin, identity.prefer, { body: { language: 'en', scheme: 'dark' } })

  expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
  const users = await school.db.selectFrom('users').select(['language', 'scheme']).execute()
  expect(users).toEqual(users.map(() => ({ language: null, scheme: null })))
})

test('whoever acts as a guardian confirms no mark in that name [HIST-4] [NOTE-3]', async ({ school }) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const guardian = await person({ type: 'GUARDIAN' })
  const child = await person({ guardian, email: null })
  await lookAs(school, admin, guardian)

  const params = { pt: child.uuid, work: 1 }
  const answer = await as(admin, acknowledgements.give, { params, body: { mark: '11' } })

  expect(answer.status).toBe(403)
  expect((await as(admin, acknowledgements.list, { params })).status).toBe(200)
})

test('an instance of the build before, which writes who is acted as alone, gives an hour and takes it [HIST-4]', async ({
  school,
}) => {
  const { admin, student } = await adminAndStudent(school)
  await school.as(admin, identity.user)
  const own = school.db.updateTable('sessions').where('userId', '=', admin.userId)
  const left = async () =>
    (
      await sql<{ minutes: number | null }>`select round(extract(epoch from acting_until - now()) / 60)::int as minutes
        from sessions where user_id = ${admin.userId}`.execute(school.db)
    ).rows.map(({ minutes }) => minutes)

  await own.set({ actingAsId: student.userId }).execute()
  expect(await left()).toEqual([60])
  await own.set({ actingAsId: null }).execute()
  expect(await left()).toEqual([null])
})
