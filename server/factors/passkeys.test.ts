import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { sessionOf, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { firstStep, prove } from './testing.ts'
import { byKey, softKey, withKey } from './testing-passkeys.ts'

const { factors, identity, participants } = contract

test('a passkey with the person’s verification signs in without a password or another step [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school, { type: 'TEACHER' })
  const { key, added, options } = await withKey(school, who)
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect(options).toMatchObject({ rp: { id: '127.0.0.1' }, authenticatorSelection: { userVerification: 'required' } })

  const { answer, passkey } = await byKey(school, key)
  expect(answer.status).toBe(204)
  const session = sessionOf(answer)
  expect((await school.as({ ...who, session }, identity.user)).body.user.id).toBe(who.userId)
  expect((await school.as(undefined, factors.signIn, { body: { passkey } })).status).toBe(422)
})

test('a passkey is the second step of whoever has given the password, and of nobody else [MFA-1]', async ({
  school,
}) => {
  const [who, stranger] = [await withPassword(school), await withPassword(school)]
  const { key } = await withKey(school, who)
  const { key: strangers } = await withKey(school, stranger)
  const step = await firstStep(school, who)
  const { passkey } = (await prove(school, step, {})).body
  const asked = { challenge: passkey!.challenge, rpId: '127.0.0.1' }

  expect(passkey!.allowCredentials.map(({ id }) => id)).toEqual([key.sign(asked).id])
  expect((await prove(school, step, { passkey: strangers.sign(asked) })).status).toBe(422)
  const signed = key.sign(asked)
  const both = await Promise.all([prove(school, step, { passkey: signed }), prove(school, step, { passkey: signed })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 401]))
})

test('what is signed elsewhere, for another page, unverified, or with a key that nobody added lets nobody in [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  const statuses = async (other?: { challenge?: string; rpId?: string }, signer = key) =>
    (await byKey(school, signer, other)).answer.status
  key.key.origin = 'https://dzvinok.evil.example'
  expect(await statuses()).toBe(422)
  key.key.origin = 'http://127.0.0.1:3000'
  key.key.isVerified = false
  expect(await statuses()).toBe(422)
  key.key.isVerified = true
  expect(await statuses({ rpId: 'evil.example' })).toBe(422)
  expect(await statuses({ challenge: Buffer.from('a.99999999999999.b').toString('base64url') })).toBe(422)
  expect(await statuses({}, softKey())).toBe(422)
  const handle = key.key.userHandle
  key.key.userHandle = Buffer.from('somebody else').toString('base64url')
  expect(await statuses()).toBe(422)
  key.key.userHandle = handle
  expect(await statuses()).toBe(204)

  const { challenge } = (await school.as(undefined, factors.challenge)).body
  school.really(Temporal.Now.instant().add({ minutes: 11 }))
  expect(await statuses({ challenge })).toBe(422)
})

test('a copy of a key that counts less than it did is refused [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who, softKey({ counter: 5 }))
  const at = async (counter: number) => {
    key.key.counter = counter
    return (await byKey(school, key)).answer.status
  }
  expect([await at(6), await at(6), await at(5), await at(9), await at(0), await at(10)]).toEqual([
    204, 422, 422, 204, 422, 204,
  ])
})

test('a passkey of an account without active profiles leads to nobody [MFA-1] [PERM-4]', async ({ school }) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  await sql`update profiles set locked_at = now() where id = ${who.profileId}`.execute(school.db)
  const { answer } = await byKey(school, key)

  const locked = { ...who, session: sessionOf(answer) }
  expect((await school.as(locked, participants.list)).body.participants).toEqual([])
  expect((await school.as(locked, factors.beginTotp, { body: {} })).status).toBe(403)
})

test('where the school has switched passwords off a passkey is a second step alone [MFA-1] [SSO-1]', async ({
  school,
}) => {
  const who = await withPassword(school, { type: 'TEACHER' })
  const { key } = await withKey(school, who)
  const off: ProfileType[] = ['TEACHER']
  school.config.singleSignOn = { ...school.config.singleSignOn, withoutPassword: off }

  const { answer } = await byKey(school, key)
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { passkey: [school.t('server.identity.withoutPassword')] } },
  })
})
