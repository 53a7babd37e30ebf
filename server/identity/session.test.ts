import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { hashPassword } from './passwords.ts'

const { identity } = contract
const password = 'a fine long password'
const newPassword = { password: 'ще довший пароль', password_confirmation: 'ще довший пароль' }

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

test('a changed password needs the current one, ends every other session, and changes the id of this one [AUTH-9] [ME-1]', async ({
  school: { as, person, t },
}) => {
  const phone = await person({ passwordHash: await hashPassword(password) })
  const tablet = { ...phone }
  await as(phone, identity.user)
  await as(tablet, identity.user)

  const wrong = await as(phone, identity.changePassword, { body: { current_password: 'wrong', ...newPassword } })
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { current_password: [t('server.identity.wrongPassword')] } },
  })

  const right = await as(phone, identity.changePassword, { body: { current_password: password, ...newPassword } })
  expect(right).toMatchObject({ status: 200, body: { message: t('server.identity.passwordUpdated') } })
  const changed = /dzvinok_session=([\w-]{43})/.exec(String(right.headers['set-cookie']))![1]!
  expect((await as({ ...phone, session: changed }, identity.user)).status).toBe(200)
  expect((await as(phone, identity.user)).status).toBe(401)
  expect((await as(tablet, identity.user)).status).toBe(401)
})

test('a new password is 8 to 128 characters, confirmed and not a common one [AUTH-9]', async ({
  school: { as, person, t },
}) => {
  const student = await person({ passwordHash: await hashPassword(password) })
  const change = async (fresh: string, confirmed = fresh) =>
    (
      await as(student, identity.changePassword, {
        body: { current_password: password, password: fresh, password_confirmation: confirmed },
      })
    ).body.errors

  expect(await change('short')).toEqual({ password: [t(['server.http.validation.tooShort', { count: 8 }])] })
  expect(await change('password1')).toEqual({ password: [t('server.identity.commonPassword')] })
  expect(await change('один гарний пароль', 'інший пароль')).toEqual({
    password_confirmation: [t('server.identity.confirmationDiffers')],
  })
})

test('a test user may not change the password [PERM-6]', async ({ school: { as, person } }) => {
  const tester = await person({ isTest: true, passwordHash: await hashPassword(password) })

  expect(
    (await as(tester, identity.changePassword, { body: { current_password: password, ...newPassword } })).status,
  ).toBe(403)
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

test('the hash of a password never reaches the history [PERM-7]', async ({ school: { as, person, db } }) => {
  const student = await person({ passwordHash: await hashPassword(password) })

  await as(student, identity.changePassword, { body: { current_password: password, ...newPassword } })

  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('object', '=', 'users')
    .where('action', '=', 'update')
    .execute()
  expect(rows).toMatchObject([
    { userId: student.userId, asUserId: null, objectId: student.userId, after: { password_hash: 'changed' } },
  ])
  expect(JSON.stringify(rows)).not.toContain('argon2')
})
