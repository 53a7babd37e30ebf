import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { errorsOf, refusing, saying } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import { test } from '../testing/school.ts'
import { changePassword, sessionOf, withPassword } from './testing.ts'

const { identity } = contract

test('the user is told who they are [AUTH-16]', async ({ school: { as, person } }) => {
  const student = await person({ firstName: 'Софія', lastName: 'Коваленко', isTest: true })

  expect((await as(student, identity.user)).body.user).toEqual({
    id: student.userId,
    name: 'Софія Коваленко',
    email: student.email,
    isTest: true,
    emailVerifiedAt: null,
    language: null,
    impersonatedBy: null,
    mustAddFactor: false,
  })
})

test('a call without a session gets 401 in the language of the browser [AUTH-6] [I18N-1]', async ({
  school: { as },
}) => {
  const english = await as(undefined, identity.user, { language: 'en' })

  expect(english).toMatchObject({ status: 401, body: { message: 'Please sign in.' } })
})

test('signing out ends the session, and answers 204 to anybody [AUTH-4]', async ({ school: { as, person } }) => {
  const student = await person({})
  await as(student, identity.user)

  expect((await as(student, identity.logout)).status).toBe(204)
  expect((await as(student, identity.user)).status).toBe(401)
  expect((await as(undefined, identity.logout)).status).toBe(204)
})

test('an expired session is nobody’s [AUTH-6]', async ({ school: { as, person, db } }) => {
  const student = await person({})
  await as(student, identity.user)
  await db.updateTable('sessions').set({ expiresAt: '2020-01-01T00:00:00Z' }).execute()

  expect((await as(student, identity.user)).status).toBe(401)
})

test('a changed password needs the current one [AUTH-9]', async ({ school }) => {
  const student = await withPassword(school)

  const wrong = await changePassword(school, student, { current_password: 'wrong' })

  expect(wrong).toMatchObject(refusing({ current_password: 'server.identity.wrongPassword' }))
})

test('a changed password ends every other session, and changes the id of this one [AUTH-9] [ME-1]', async ({
  school,
}) => {
  const phone = await withPassword(school)
  const tablet = { ...phone }
  for (const device of [phone, tablet]) await school.as(device, identity.user)
  const statusOf = async (session: string) => (await school.as({ ...phone, session }, identity.user)).status

  const changed = await changePassword(school, phone)

  expect(changed).toMatchObject(saying(200, 'server.identity.passwordUpdated'))
  expect(await statusOf(sessionOf(changed))).toBe(200)
  expect([await statusOf(phone.session!), await statusOf(tablet.session!)]).toEqual([401, 401])
})

test('a new password is 8 to 128 characters, confirmed and not a common one [AUTH-9]', async ({ school }) => {
  const student = await withPassword(school)
  const change = async (fresh: string, confirmed = fresh) =>
    (await changePassword(school, student, { password: fresh, password_confirmation: confirmed })).body.errors

  const tooShort = ['server.http.validation.tooShort', { count: 8 }] as const
  expect(await change('short')).toEqual(errorsOf({ password: tooShort }))
  expect(await change('password1')).toEqual(errorsOf({ password: 'server.identity.commonPassword' }))
  const differs = errorsOf({ password_confirmation: 'server.identity.confirmationDiffers' })
  expect(await change('один гарний пароль', 'інший пароль')).toEqual(differs)
})

test('a test user may not change the password [PERM-6]', async ({ school }) => {
  const tester = await withPassword(school, { isTest: true })

  expect((await changePassword(school, tester)).status).toBe(403)
})

test('language and scheme are kept for the person and for the browser [I18N-1]', async ({
  school: { as, person, db },
}) => {
  const student = await person({})

  const answer = await as(student, identity.prefer, { body: { language: 'en', scheme: 'dark' } })

  expect(String(answer.headers['set-cookie'])).toMatch(/language=en.*scheme=dark/)
  expect(
    await db.selectFrom('users').select(['language', 'scheme']).where('id', '=', student.userId).execute(),
  ).toEqual([{ language: 'en', scheme: 'dark' }])
})

test('the hash of a password never reaches the history [PERM-7]', async ({ school }) => {
  const student = await withPassword(school)
  const { userId } = student

  await changePassword(school, student)

  const rows = (await historyOf(school, 'users')).filter(({ action }) => action === 'update')
  expect(rows).toMatchObject([{ userId, asUserId: null, objectId: userId, after: { password_hash: 'changed' } }])
  expect(JSON.stringify(rows)).not.toContain('argon2')
})
