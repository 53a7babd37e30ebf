import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { addressToken, awaitAddress } from '../identity/addresses.ts'
import { hashPassword } from '../identity/passwords.ts'
import { awaitConfirmation, registrationToken } from '../identity/registrations.ts'
import { changePassword, fresh, password, signIn, withPassword } from '../identity/testing.ts'
import { hashOf } from '../auth/secrets.ts'
import { refusing, saying } from '../testing/answers.ts'
import { repass } from '../testing/office.ts'
import { test, type School } from '../testing/school.ts'

const { account, identity, participants, registration, tokens } = contract

/** Whose password is nobody's to choose: a test user's, and that of an account whose profiles are all locked. */
async function nobodys(school: School) {
  return { tester: await withPassword(school, { isTest: true }), locked: await withPassword(school, { locked: true }) }
}

test('neither a test user nor a locked account is mailed a link to set a password [PERM-6] [PERM-4] [AUTH-7]', async ({
  school,
}) => {
  const { as, mails, t } = school
  for (const { email } of Object.values(await nobodys(school))) {
    const asked = await as(undefined, identity.forgotPassword, { body: { email } })
    expect(asked).toMatchObject({ status: 200, body: { message: t('server.identity.resetMailed') } })
    await as(undefined, registration.register, { body: { name: 'Хтось', email, ...fresh } })
  }

  expect(await mails()).toEqual([])
})

test('an administrator is told whose password is nobody’s to set, and no link is mailed [PERM-6] [PERM-4]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const { tester, locked } = await nobodys(school)

  expect(await repass(school, admin, tester)).toMatchObject(saying(422, 'server.people.repassNobody'))
  expect(await repass(school, admin, locked)).toMatchObject(saying(422, 'people.repassLocked'))
  expect(await school.mails()).toEqual([])
})

test('a locked profile is sent no link, though its account is used by somebody else [APROF-2] [PERM-4]', async ({
  school,
}) => {
  const { person, mails } = school
  const admin = await person({ type: 'ADMIN' })
  await person({ email: 'family@school.example', firstName: 'Лев' })
  const locked = await person({ email: 'family@school.example', firstName: 'Софія', locked: true })

  expect(await repass(school, admin, locked)).toMatchObject(saying(422, 'people.repassLocked'))
  expect(await mails()).toEqual([])
})

const used = refusing({ token: 'server.identity.signedLink.used' })

test('a link that was mailed before resets no password of an account that is locked or for tests by then [PERM-6] [PERM-4]', async ({
  school,
}) => {
  const { as, db } = school
  for (const somebody of Object.values(await nobodys(school))) {
    const { userId, email } = somebody
    const [token, expiresAt] = [`reset ${userId}`, '2999-01-01T00:00:00Z']
    await db
      .insertInto('passwordResets')
      .values({ tokenHash: hashOf(token), userId, expiresAt })
      .execute()

    const reset = await as(undefined, identity.resetPassword, { body: { email, token, ...fresh } })
    expect(reset).toMatchObject(refusing({ token: 'server.identity.linkExpired' }))
    expect((await signIn(school, somebody)).status).toBe(204)
  }
})

test('a link that was mailed before registers nobody whose account is locked or for tests by then [PERM-6] [PERM-4]', async ({
  school,
}) => {
  const { as, db } = school
  for (const somebody of Object.values(await nobodys(school))) {
    const { userId, email } = somebody
    const wanted = { userId, name: 'Хтось', passwordHash: await hashPassword(fresh.password) }
    const token = await registrationToken(db, await awaitConfirmation(db, wanted), Temporal.Now.instant())

    const confirmed = await as(undefined, registration.confirm, { body: { email, token, password: fresh.password } })
    expect(confirmed).toMatchObject(used)
    expect((await signIn(school, somebody)).status).toBe(204)
  }
})

test('a link that was mailed before moves no account that is locked or for tests by then [PERM-6] [PERM-4]', async ({
  school,
}) => {
  const { as, db } = school
  const email = 'new@school.example'
  for (const somebody of Object.values(await nobodys(school))) {
    await awaitAddress(db, somebody.userId, email)
    const token = await addressToken(db, somebody.userId, email, Temporal.Now.instant())

    expect(await as(undefined, account.verify, { body: { email, token } })).toMatchObject(used)
    expect((await signIn(school, somebody)).status).toBe(204)
  }
})

test('an account whose profiles are all locked signs in, and reads that it has none [PERM-4]', async ({ school }) => {
  const { as } = school
  const { locked } = await nobodys(school)

  expect((await signIn(school, locked)).status).toBe(204)
  expect((await as(locked, participants.list)).body.participants).toEqual([])
  expect((await as(locked, identity.prefer, { body: { language: 'en' } })).status).toBe(204)
  expect((await as(locked, identity.logout)).status).toBe(204)
})

test('an account whose profiles are all locked sets no password and makes no token [PERM-4]', async ({ school }) => {
  const { locked } = await nobodys(school)

  expect((await changePassword(school, locked)).status).toBe(403)
  const body = { email: locked.email, password, deviceName: 'phone' }
  const answer = await school.as(undefined, tokens.create, { body })
  expect(answer).toMatchObject(refusing({ email: 'identity.noActiveProfiles' }))
})
