import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { addressToken, awaitAddress } from '../identity/addresses.ts'
import { hashPassword } from '../identity/passwords.ts'
import { awaitConfirmation, registrationToken } from '../identity/registrations.ts'
import { hashOf } from '../auth/secrets.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const { account, identity, participants, profiles, registration, tokens } = contract
const password = 'a fine long password'
const fresh = { password: 'ще довший пароль', password_confirmation: 'ще довший пароль' }

/** Whose password is nobody's to choose: a test user's, and that of an account whose profiles are all locked. */
async function nobodys({ person }: School): Promise<Actor[]> {
  const passwordHash = await hashPassword(password)
  return [await person({ isTest: true, passwordHash }), await person({ locked: true, passwordHash })]
}

test('neither a test user nor a locked account is mailed a link to set a password [PERM-6] [PERM-4] [AUTH-7]', async ({
  school,
}) => {
  const { as, person, mails, t } = school
  const admin = await person({ type: 'ADMIN' })
  const [forTests, locked] = await nobodys(school)
  for (const [{ email, profileId }, key] of [
    [forTests!, 'server.people.repassNobody'],
    [locked!, 'people.repassLocked'],
  ] as const) {
    const asked = await as(undefined, identity.forgotPassword, { body: { email: email! } })
    expect(asked).toMatchObject({ status: 200, body: { message: t('server.identity.resetMailed') } })
    expect(await as(admin, profiles.repass, { params: { id: profileId } })).toMatchObject({
      status: 422,
      body: { message: t(key) },
    })
    await as(undefined, registration.register, { body: { name: 'Хтось', email: email!, ...fresh } })
  }

  expect(await mails()).toEqual([])
})

test('a locked profile is sent no link, though its account is used by somebody else [APROF-2] [PERM-4]', async ({
  school: { as, person, t, mails },
}) => {
  const admin = await person({ type: 'ADMIN' })
  await person({ email: 'family@school.example', firstName: 'Лев' })
  const locked = await person({ email: 'family@school.example', firstName: 'Софія', locked: true })

  expect(await as(admin, profiles.repass, { params: { id: locked.profileId } })).toMatchObject({
    status: 422,
    body: { message: t('people.repassLocked') },
  })
  expect(await mails()).toEqual([])
})

test('a link that was mailed before sets neither password nor address of an account that is locked or for tests by then [PERM-6] [PERM-4]', async ({
  school,
}) => {
  const { as, db, t } = school
  for (const { userId, email } of await nobodys(school)) {
    await db
      .insertInto('passwordResets')
      .values({ tokenHash: hashOf(`reset ${userId}`), userId, expiresAt: '2999-01-01T00:00:00Z' })
      .execute()
    const wanted = { userId, name: 'Хтось', passwordHash: await hashPassword(fresh.password) }
    const now = Temporal.Now.instant()
    const claim = await registrationToken(db, await awaitConfirmation(db, wanted), now)

    const reset = await as(undefined, identity.resetPassword, {
      body: { email: email!, token: `reset ${userId}`, ...fresh },
    })
    expect(reset).toMatchObject({ status: 422, body: { errors: { token: [t('server.identity.linkExpired')] } } })
    const confirmed = await as(undefined, registration.confirm, {
      body: { email: email!, token: claim, password: fresh.password },
    })
    expect(confirmed).toMatchObject({
      status: 422,
      body: { errors: { token: [t('server.identity.signedLink.used')] } },
    })
    await awaitAddress(db, userId, 'new@school.example')
    const change = await addressToken(db, userId, 'new@school.example', now)
    const verified = await as(undefined, account.verify, { body: { email: 'new@school.example', token: change } })
    expect(verified).toMatchObject({
      status: 422,
      body: { errors: { token: [t('server.identity.signedLink.used')] } },
    })
    expect((await as(undefined, identity.login, { body: { email: email!, password } })).status).toBe(204)
  }
})

test('an account whose profiles are all locked signs in, reads that it has none, and makes no token [PERM-4]', async ({
  school,
}) => {
  const { as, person, t } = school
  const locked = await person({ locked: true, passwordHash: await hashPassword(password) })

  expect((await as(undefined, identity.login, { body: { email: locked.email!, password } })).status).toBe(204)
  expect((await as(locked, participants.list)).body.participants).toEqual([])
  expect((await as(locked, identity.prefer, { body: { language: 'en' } })).status).toBe(204)
  expect((await as(locked, identity.changePassword, { body: { current_password: password, ...fresh } })).status).toBe(
    403,
  )
  expect(
    await as(undefined, tokens.create, { body: { email: locked.email!, password, deviceName: 'phone' } }),
  ).toMatchObject({ status: 422, body: { errors: { email: [t('identity.noActiveProfiles')] } } })
  expect((await as(locked, identity.logout)).status).toBe(204)
})
