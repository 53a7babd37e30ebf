import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { linked, password, sessionOf, withoutPasswords, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { firstStep, prove, stepIn } from './testing.ts'
import { beginKey, byKey, softKey, type SoftKey, withKey } from './testing-passkeys.ts'

const { factors, identity, participants, tokens } = contract

test('a passkey signs in without a password and in the account’s language, ends nothing at a provider later, and signs once [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school, { type: 'TEACHER' })
  const { key } = await withKey(school, who)
  await sql`update users set language = 'en', scheme = 'dark' where id = ${who.userId}`.execute(school.db)
  const { answer, passkey } = await byKey(school, key, {}, { dzvinok_provider: 'lyceum' })

  expect(answer.status).toBe(204)
  const cookies = String(answer.headers['set-cookie'])
  expect(cookies).toMatch(/language=en;/)
  expect(cookies).toMatch(/scheme=dark;/)
  expect(cookies).toMatch(/dzvinok_provider=;/)
  const signedIn = { ...who, session: sessionOf(answer) }
  expect((await school.as(signedIn, identity.user)).body.user.id).toBe(who.userId)
  expect(await school.as(undefined, factors.signIn, { body: { passkey } })).toMatchObject({
    status: 422,
    body: { errors: { passkey: [school.t('server.factors.wrongPasskey')] } },
  })
  const [own] = (await school.as(signedIn, factors.list)).body.factors.passkeys
  expect(own!.usedAt).not.toBeNull()
})

test('a passkey is the second step of its own account, and its signature is good for one sign-in [MFA-1]', async ({
  school,
}) => {
  const [who, stranger] = [await withPassword(school), await withPassword(school)]
  const { key } = await withKey(school, who)
  const { key: strangers } = await withKey(school, stranger)
  const first = await school.as(undefined, identity.login, { body: { email: who.email, password } })
  expect(first.body).toEqual({ secondFactor: ['passkey', 'recovery'] })
  const step = stepIn(first)
  const waiting = (await prove(school, step, {})).body
  expect(waiting.secondFactor).toEqual(['passkey', 'recovery'])
  const { challenge, rpId, allowCredentials } = waiting.passkey!
  expect(allowCredentials.map(({ id }) => id)).toEqual([key.sign({ challenge, rpId }).id])

  expect(await prove(school, step, { passkey: strangers.sign({ challenge, rpId }) })).toMatchObject({
    status: 422,
    body: { errors: { passkey: [school.t('server.factors.wrongPasskey')] } },
  })
  const passkey = key.sign({ challenge, rpId })
  const other = await firstStep(school, who)
  expect((await prove(school, other, { passkey })).status).toBe(422)
  expect((await prove(school, step, { passkey })).status).toBe(204)
  expect((await prove(school, step, { passkey })).status).toBe(409)
})

test('in the second step an authenticator may leave out the account’s handle; alone it must name the account [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  const handle = key.key.userHandle
  key.key.userHandle = undefined
  const step = await firstStep(school, who)
  const passkey = async () => key.sign((await prove(school, step, {})).body.passkey!)

  expect((await byKey(school, key)).answer.status).toBe(422)
  key.key.userHandle = 'c29tZWJvZHkgZWxzZQ'
  expect((await byKey(school, key)).answer.status).toBe(422)
  expect((await prove(school, step, { passkey: await passkey() })).status).toBe(422)
  key.key.userHandle = undefined
  expect((await prove(school, step, { passkey: await passkey() })).status).toBe(204)
  key.key.userHandle = handle
  expect((await byKey(school, key)).answer.status).toBe(204)
})

/** Signatures that a portal must not take, each by a change of a good authenticator. */
const bad: [string, (key: SoftKey) => void, { challenge?: string; rpId?: string }?][] = [
  ['of another page', ({ key }) => void (key.origin = 'https://dzvinok.evil.example')],
  ['of another port', ({ key }) => void (key.origin = 'http://127.0.0.1:3001')],
  ['without verifying its owner', ({ key }) => void (key.isVerified = false)],
  ['for another domain', () => {}, { rpId: 'evil.example' }],
  ['of a challenge that the portal has not made', () => {}, { challenge: 'YS45OTk5OTk5OTk5OTk5OS5i' }],
  ['of an empty challenge', () => {}, { challenge: '' }],
]
for (const [fault, spoil, other] of bad)
  test(`a signature ${fault} signs nobody in [MFA-1]`, async ({ school }) => {
    const who = await withPassword(school)
    const { key } = await withKey(school, who)
    expect((await byKey(school, key)).answer.status).toBe(204)
    spoil(key)
    const step = await firstStep(school, who)
    const asked = { ...(await prove(school, step, {})).body.passkey!, ...other }

    expect((await byKey(school, key, other)).answer.status).toBe(422)
    expect((await prove(school, step, { passkey: key.sign(asked) })).status).toBe(422)
  })

test('a signature that was changed on its way, and one of a key that nobody has added, sign nobody in [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  expect((await byKey(school, softKey())).answer.status).toBe(422)
  const asked = (await school.as(undefined, factors.requestPasskey)).body
  const good = key.sign(asked)
  const later = key.sign((await school.as(undefined, factors.requestPasskey)).body)
  const signIn = (response: object, more: object = {}) =>
    school.as(undefined, factors.signIn, {
      body: { passkey: { ...good, ...more, response: { ...good.response, ...response } } },
    })

  for (const name of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
    expect((await signIn({ [name]: 'AAAA' })).status).toBe(422)
    expect((await signIn({ [name]: '' })).status).toBe(422)
    expect((await signIn({ [name]: 'не base64' })).status).toBe(422)
  }
  expect((await signIn({ signature: later.response.signature })).status).toBe(422)
  expect((await signIn({}, { rawId: softKey().sign(asked).id })).status).toBe(422)
  expect((await signIn({})).status).toBe(204)
})

test('the request of the sign-in page holds for ten minutes, and that of the second step is no request of that page [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  const { challenge } = (await school.as(undefined, factors.requestPasskey)).body
  const now = Temporal.Now.instant()
  const at = async (minutes: number) => {
    school.really(now.add({ minutes }))
    return (await byKey(school, key, { challenge })).answer.status
  }
  expect(await at(11)).toBe(422)
  expect(await at(9)).toBe(204)
  school.really(now)
  const { challenge: ofStep } = (await prove(school, await firstStep(school, who), {})).body.passkey!
  expect((await byKey(school, key, { challenge: ofStep })).answer.status).toBe(422)
})

test('a copy of a passkey that has counted no further than it is refused [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who, softKey({ counter: 5 }))
  const statuses = []
  for (const counter of [6, 6, 5, 9, 0, 10]) {
    key.key.counter = counter
    statuses.push((await byKey(school, key)).answer.status)
  }

  expect(statuses).toEqual([204, 422, 422, 204, 422, 204])
})

test('a passkey of somebody whose profiles are locked shows them nobody’s data [MFA-1] [PERM-4]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  await sql`update profiles set locked_at = now() where id = ${who.profileId}`.execute(school.db)
  const locked = { ...who, session: sessionOf((await byKey(school, key)).answer) }

  expect((await school.as(locked, participants.list)).body.participants).toEqual([])
  expect((await school.as(locked, factors.beginPasskey, { body: {} })).status).toBe(403)
})

test('where the school has switched passwords off, a passkey confirms a sign-in and is none alone [MFA-1] [SSO-1]', async ({
  school,
}) => {
  const who = await withPassword(school, { type: 'TEACHER' })
  const { key } = await withKey(school, who)
  await withoutPasswords(school, 'TEACHER')
  await linked(school, who)

  expect((await byKey(school, key)).answer).toMatchObject({
    status: 422,
    body: { errors: { passkey: [school.t('server.factors.notAlone')] } },
  })
  expect((await school.db.selectFrom('passkeyUses').select('usedAt').executeTakeFirstOrThrow()).usedAt).toBeNull()
})

test('an account with a passkey has no tokens, which prove the password alone [MFA-1] [AUTH-12]', async ({
  school,
}) => {
  const who = await withPassword(school)
  await withKey(school, who)
  const body = { email: who.email, password, deviceName: 'Годинник' }

  expect(await school.as(undefined, tokens.create, { body })).toMatchObject({
    status: 422,
    body: { errors: { email: [school.t('server.identity.noTokens')] } },
  })
})

test('refused passkeys are in the history, and nothing of what was sent [MFA-1] [PERM-7]', async ({ school }) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  const stranger = softKey()
  stranger.create(await beginKey(school, who))
  await byKey(school, stranger)
  const { passkey } = await byKey(school, stranger)
  await byKey(school, key)
  const refused = school.db.selectFrom('history').select(['userId', 'objectId', 'after']).where('action', '=', 'refuse')
  const rows = await refused.execute()

  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    userId: null,
    objectId: null,
    after: { typed: expect.stringMatching(/^[\w-]{43}$/) },
  })
  expect(rows[0]!.after).toEqual(rows[1]!.after)
  expect(JSON.stringify(rows)).not.toContain(passkey.id)
})
