import { sql } from 'kysely'
import { expect } from 'vitest'
import { mostPasskeys } from '../../contract/factors/endpoints.ts'
import { contract } from '../../contract/index.ts'
import { password, sessionOf, withPassword } from '../identity/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { beginApp, codeAt, firstStep, noon, prove, withApp } from './testing.ts'
import { beginKey, byKey, softKey, withKey } from './testing-passkeys.ts'

const { factors, identity } = contract
const body = { current_password: password }
const none = { totp: null, recovery: null, passkeys: [], isRequired: false }

/** Another browser in which the same person is signed in. */
async function elsewhere(school: School, who: Actor): Promise<Actor> {
  const other = { ...who }
  delete other.session
  await school.cookieOf(other)
  return other
}

const statusOf = async (school: School, who: Actor) => (await school.as(who, identity.user)).status
const ownFactors = async (school: School, who: Actor) => (await school.as(who, factors.list)).body.factors
const lastMail = async (school: School) => (await school.mails()).at(-1)!
const remove = async (school: School, who: Actor, sent: object = body) => {
  const { id } = (await ownFactors(school, who)).passkeys[0]!
  const removed = await school.as(who, factors.removePasskey, { params: { id }, body: sent })
  if (removed.status === 204) who.session = sessionOf(removed)
  return removed
}

test('the first passkey brings recovery codes and ends other sessions; a further one does neither [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const before = await elsewhere(school, who)
  const { added } = await withKey(school, who)
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect(await statusOf(school, before)).toBe(401)
  expect(await lastMail(school)).toMatchObject({
    to: who.email,
    subject: expect.stringContaining('другий крок входу ввімкнено'),
    text: expect.stringMatching(/додано ключ доступу\. На всіх інших пристроях/),
  })

  const other = await elsewhere(school, who)
  const further = await withKey(school, who, softKey(), '  Ключ   USB ')
  expect([further.added.status, further.added.body]).toEqual([200, { recoveryCodes: [] }])
  expect(await statusOf(school, other)).toBe(200)
  expect((await lastMail(school)).subject).toContain('додано ключ доступу')
  const { passkeys, recovery } = await ownFactors(school, who)
  expect(passkeys).toMatchObject([
    { name: 'Телефон', usedAt: null },
    { name: expect.stringMatching(/^Ключ/), usedAt: null },
  ])
  expect(recovery).toMatchObject({ left: 10, of: 10 })
})

test('a passkey asks for a name for the portal, for verifying its owner, and not on a device that has one [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  const options = await beginKey(school, who)

  expect(options).toMatchObject({
    rp: { id: '127.0.0.1', name: school.config.schoolName },
    user: { id: key.key.userHandle, name: who.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [{ id: key.sign({ challenge: '', rpId: '' }).id, transports: ['internal'] }],
  })
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
  const other = await beginKey(school, await withPassword(school))
  expect(other.user.id).not.toBe(options.user.id)
  expect(other.excludeCredentials).toEqual([])
})

test('a passkey is added after the password, in the session that has asked and within fifteen minutes [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const wrong = await school.as(who, factors.beginPasskey, { body: { current_password: 'wrong password' } })
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { current_password: [school.t('server.identity.wrongPassword')] } },
  })
  const over = { status: 409, body: { message: school.t('server.factors.passkeyOver') } }
  const key = softKey()
  const options = await beginKey(school, who)
  const add = (by: Actor, passkey = key.create(options)) =>
    school.as(by, factors.addPasskey, { body: { name: 'Телефон', passkey } })
  expect(await add(await elsewhere(school, who))).toMatchObject(over)
  expect(await add(await withPassword(school))).toMatchObject(over)
  await sql`update passkey_setups set expires_at = expires_at - interval '15 minutes'`.execute(school.db)
  expect(await add(who)).toMatchObject(over)

  const again = await beginKey(school, who)
  expect((await add(who)).status).toBe(422)
  const added = await add(who, key.create(again))
  expect(added.status).toBe(200)
  who.session = sessionOf(added)
  expect(await add(who, key.create(again))).toMatchObject(over)
})

test('a passkey that is not for this portal, or was made without verifying its owner, is not added [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const options = await beginKey(school, who)
  const of = (key = softKey(), asked = options) => key.create(asked)
  const { response, ...named } = of()
  const wrong = { status: 422, body: { errors: { passkey: [school.t('server.factors.wrongNewPasskey')] } } }

  for (const passkey of [
    of(softKey({ origin: 'https://dzvinok.evil.example' })),
    of(softKey({ isVerified: false })),
    of(softKey(), { ...options, challenge: 'AAAA' }),
    of(softKey(), { ...options, rp: { id: 'evil.example', name: '' } }),
    { ...named, response: { ...response, attestationObject: 'AAAA' } },
  ])
    expect(await school.as(who, factors.addPasskey, { body: { name: 'Телефон', passkey } })).toMatchObject(wrong)
  expect(await ownFactors(school, who)).toEqual(none)
})

test('a passkey belongs to one account, and an account has twenty at most [MFA-1]', async ({ school }) => {
  const [who, other] = [await withPassword(school), await withPassword(school)]
  const { key } = await withKey(school, who)
  expect((await withKey(school, other, key)).added).toMatchObject({
    status: 409,
    body: { message: school.t('server.factors.knownPasskey') },
  })
  expect(await ownFactors(school, other)).toEqual(none)
  await sql`insert into passkeys (user_id, credential_id, public_key, transports, user_handle, name)
    select ${who.userId}, n::text, '', '{usb}', '', 'Ключ' from generate_series(2, ${mostPasskeys}) n`.execute(
    school.db,
  )
  const most = { most: mostPasskeys }

  expect(await school.as(who, factors.beginPasskey, { body })).toMatchObject({
    status: 409,
    body: { message: school.t(['server.factors.tooManyPasskeys', most]) },
  })
})

test('a passkey that is plugged in is told from one of a phone or a computer [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const kinds = ['{usb}', '{nfc,usb}', '{internal}', '{hybrid,usb,internal}', '{}']
  for (const [n, transports] of kinds.entries())
    await sql`with made as (
        insert into passkeys (user_id, credential_id, public_key, transports, user_handle, name)
          values (${who.userId}, ${`${n}`}, '', ${transports}, '', ${`${n}`}) returning id
      ) insert into passkey_uses (passkey_id, counter) select id, 0 from made`.execute(school.db)

  const { passkeys } = await ownFactors(school, who)
  expect(passkeys.map(({ isSecurityKey }) => isSecurityKey)).toEqual([true, true, false, false, false])
})

test('an app beside a passkey ends nothing; removing either ends other sessions, and the last takes the codes away [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  const staying = await elsewhere(school, who)
  const code = await codeAt(await beginApp(school, who), noon)
  expect((await school.as(who, factors.addTotp, { body: { code } })).body).toEqual({ recoveryCodes: [] })
  expect(await statusOf(school, staying)).toBe(200)
  expect((await lastMail(school)).subject).toContain('додано застосунок для кодів')
  expect((await prove(school, await firstStep(school, who), {})).body.secondFactor).toEqual([
    'totp',
    'passkey',
    'recovery',
  ])

  const removed = await school.as(who, factors.removeTotp, { body })
  expect(removed.status).toBe(204)
  who.session = sessionOf(removed)
  expect(await statusOf(school, staying)).toBe(401)
  expect((await lastMail(school)).text).toContain('Вхід і далі підтверджують ключем доступу')
  expect(await school.as(who, factors.removeTotp, { body })).toMatchObject({
    status: 409,
    body: { message: school.t('server.factors.noApp') },
  })
  expect(await ownFactors(school, who)).toMatchObject({ totp: null, recovery: { left: 10 }, passkeys: [{}] })

  expect(await remove(school, who, { current_password: 'wrong password' })).toMatchObject({
    status: 422,
    body: { errors: { current_password: [school.t('server.identity.wrongPassword')] } },
  })
  const other = await elsewhere(school, who)
  expect((await remove(school, who)).status).toBe(204)
  expect(await statusOf(school, other)).toBe(401)
  expect(await statusOf(school, who)).toBe(200)
  expect(await ownFactors(school, who)).toEqual(none)
  expect((await lastMail(school)).subject).toContain('другий крок входу вимкнено')
  expect((await byKey(school, key)).answer.status).toBe(422)
  const login = { body: { email: who.email, password } }
  expect((await school.as(undefined, identity.login, login)).status).toBe(204)
})

test('somebody else’s passkey is removed by nobody, and is not there for them [MFA-1] [PERM-10]', async ({
  school,
}) => {
  const [who, other] = [await withPassword(school), await withPassword(school)]
  await withKey(school, who)
  const { id } = (await ownFactors(school, who)).passkeys[0]!

  for (const sent of [body, {}, { current_password: 'wrong password' }])
    expect((await school.as(other, factors.removePasskey, { params: { id }, body: sent })).status).toBe(404)
  expect((await ownFactors(school, who)).passkeys).toHaveLength(1)
})

test('an account changes its factors ten times an hour at most, as each change is mailed [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const statuses = []
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await withKey(school, who)).added.status)
  }

  expect(statuses.slice(9)).toEqual([200, 429])
})

test('while an app remains, removing a passkey keeps the second step and its codes [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  await withApp(school, who)
  await withKey(school, who)
  expect((await remove(school, who)).status).toBe(204)

  expect((await lastMail(school)).subject).toContain('ключ доступу вилучено')
  expect((await prove(school, await firstStep(school, who), {})).body).toMatchObject({
    secondFactor: ['totp', 'recovery'],
    passkey: null,
  })
})

test('new recovery codes are made also where passkeys are the only factor [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { added } = await withKey(school, who)
  const { recoveryCodes } = (await school.as(who, factors.renewCodes, { body })).body

  expect(recoveryCodes).toHaveLength(10)
  const [former] = added.body.recoveryCodes
  expect((await prove(school, await firstStep(school, who), { recoveryCode: former })).status).toBe(422)
  expect((await prove(school, await firstStep(school, who), { recoveryCode: recoveryCodes[0] })).status).toBe(204)
})

test('an administrator takes passkeys away with all other factors [MFA-1]', async ({ school }) => {
  const admin = await withPassword(school, { type: 'ADMIN' })
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  const ofWho = { params: { id: who.profileId } }
  expect((await school.as(admin, factors.ofProfile, ofWho)).body).toEqual({ secondFactor: ['passkey', 'recovery'] })
  expect((await school.as(admin, factors.reset, ofWho)).status).toBe(204)

  expect((await school.as(admin, factors.ofProfile, ofWho)).body).toEqual({ secondFactor: [] })
  expect(await statusOf(school, who)).toBe(401)
  expect((await byKey(school, key)).answer.status).toBe(422)
  const { rows } = await sql`select object, user_id from history
    where action = 'delete' and object = 'passkeys'`.execute(school.db)
  expect(rows).toEqual([{ object: 'passkeys', userId: admin.userId }])
})
