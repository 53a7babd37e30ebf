import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { sealingWith } from '../auth/sealing.ts'
import type { Said } from '../i18n/translate.ts'
import { linked, password, sessionOf, withoutPasswords, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { canOpenSecrets } from './totp.ts'
import { beginApp, codeAt, firstStep, halfMinutes, noon, prove, withApp } from './testing.ts'

const { factors, identity, sessions, tokens } = contract
const body = { current_password: password }
const none = { totp: null, recovery: null, passkeys: [], isRequired: false }

test('an app is added by its first code, in the session that has asked for it and within fifteen minutes [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  expect((await school.as(who, factors.list)).body).toEqual({ factors: none })
  const secret = await beginApp(school, who)
  const code = await codeAt(secret, noon)
  expect((await school.as(undefined, identity.login, { body: { email: who.email, password } })).status).toBe(204)
  const elsewhere = { ...who }
  delete elsewhere.session
  const over = { status: 409, body: { message: school.t('server.factors.setupOver') } }
  expect(await school.as(elsewhere, factors.addTotp, { body: { code } })).toMatchObject(over)
  expect(await school.as(who, factors.addTotp, { body: { code: '000000' } })).toMatchObject({
    status: 422,
    body: { errors: { code: [school.t('server.factors.wrongCode')] } },
  })
  await sql`update totp_setups set expires_at = expires_at - interval '15 minutes'`.execute(school.db)
  expect(await school.as(who, factors.addTotp, { body: { code } })).toMatchObject(over)

  const again = await beginApp(school, who)
  const halves = (await codeAt(again, noon)).replace(/^.../, '$& ')
  const added = await school.as(who, factors.addTotp, { body: { code: halves } })
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect(new Set(added.body.recoveryCodes).size).toBe(10)
  for (const made of added.body.recoveryCodes) expect(made).toMatch(/^[2-9a-hj-km-np-z]{4}-[2-9a-hj-km-np-z]{4}$/)
  who.session = sessionOf(added)
  expect((await school.as(who, factors.list)).body.factors).toMatchObject({
    totp: { usedAt: null },
    recovery: { left: 10, of: 10 },
  })
})

test('the address for the app names the school and the account [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  school.config.schoolName = 'Ліцей: № 12'
  const { secret, address } = (await school.as(who, factors.beginTotp, { body })).body

  const url = new URL(address)
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(url.pathname)).toBe(`/Ліцей  № 12:${who.email}`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'Ліцей  № 12' })
})

test('with the first app everything that was signed in before ends, and there are no tokens; its owner is mailed [MFA-1] [AUTH-12]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const device = { email: who.email, password, deviceName: 'Годинник' }
  const { token } = (await school.as(undefined, tokens.create, { body: device })).body
  await school.cookieOf(who)
  const before = { ...who }
  const elsewhere = { ...who }
  delete elsewhere.session
  await school.cookieOf(elsewhere)
  await withApp(school, who)

  for (const ended of [before, elsewhere, { ...who, token }])
    expect((await school.as(ended, identity.user)).status).toBe(401)
  expect((await school.as(who, sessions.list)).body).toMatchObject({ sessions: [{ isCurrent: true }], remembered: [] })
  expect(await school.as(undefined, tokens.create, { body: device })).toMatchObject({
    status: 422,
    body: { errors: { email: [school.t('server.identity.noTokens')] } },
  })
  expect((await school.mails()).at(-1)).toMatchObject({
    to: who.email,
    subject: expect.stringContaining('другий крок входу ввімкнено'),
    text: expect.stringContaining('/repass?tab=security'),
  })
})

test('another app replaces the first and keeps the recovery codes [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const first = await withApp(school, who)
  const second = await withApp(school, who)

  expect(second.codes).toEqual([])
  school.really(halfMinutes(2))
  const wrong = await prove(school, await firstStep(school, who), { code: await codeAt(first.secret, halfMinutes(2)) })
  expect(wrong.status).toBe(422)
  const right = await prove(school, await firstStep(school, who), { code: await codeAt(second.secret, halfMinutes(2)) })
  expect(right.status).toBe(204)
  const recovery = await prove(school, await firstStep(school, who), { recoveryCode: first.codes[0] })
  expect(recovery.status).toBe(204)
  expect((await school.mails()).some(({ subject }) => subject.includes('застосунок для кодів замінено'))).toBe(true)
})

test('the password switches the second step off, which ends other sessions [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  await withApp(school, who)
  const elsewhere = { ...who }
  delete elsewhere.session
  await school.cookieOf(elsewhere)
  const wrong = await school.as(who, factors.removeTotp, { body: { current_password: 'a guess' } })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { current_password: [expect.any(String)] } } })
  expect((await school.as(who, factors.list)).body.factors.totp).not.toBeNull()

  const removed = await school.as(who, factors.removeTotp, { body })
  expect(removed.status).toBe(204)
  expect((await school.as(elsewhere, identity.user)).status).toBe(401)
  expect((await school.mails()).at(-1)!.subject).toContain('другий крок входу вимкнено')
  who.session = sessionOf(removed)
  expect((await school.as(who, factors.list)).body).toEqual({ factors: none })
  expect((await school.as(undefined, identity.login, { body: { email: who.email, password } })).status).toBe(204)
  const refused = (said: Said) => ({ status: 409, body: { message: school.t(said) } })
  expect(await school.as(who, factors.removeTotp, { body })).toMatchObject(refused('server.factors.noApp'))
  expect(await school.as(who, factors.renewCodes, { body })).toMatchObject(refused('server.factors.isOff'))
})

test('new recovery codes replace the former ones, ten times an hour at most [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { codes } = await withApp(school, who)
  const guess = await school.as(who, factors.renewCodes, { body: { current_password: 'a guess' } })
  expect(guess).toMatchObject({ status: 422, body: { errors: { current_password: [expect.any(String)] } } })
  const renewed = await school.as(who, factors.renewCodes, { body })
  expect(renewed.body.recoveryCodes).toHaveLength(10)

  expect((await prove(school, await firstStep(school, who), { recoveryCode: codes[0] })).status).toBe(422)
  expect((await school.mails()).at(-1)!.subject).toContain('нові коди відновлення')
  const [code] = renewed.body.recoveryCodes
  expect((await prove(school, await firstStep(school, who), { recoveryCode: code })).status).toBe(204)
  const statuses = []
  for (let n = 0; n < 9; n += 1) statuses.push((await school.as(who, factors.renewCodes, { body })).status)
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429])
})

test('whoever has no password changes factors in the ten minutes after signing in [MFA-1] [SSO-1]', async ({
  school,
}) => {
  const who = await school.person({ type: 'TEACHER' })
  await withoutPasswords(school, 'TEACHER')
  await linked(school, who)
  expect((await school.as(who, factors.beginTotp, { body: {} })).status).toBe(200)

  await sql`update sessions set created_at = now() - interval '11 minutes'`.execute(school.db)
  expect(await school.as(who, factors.beginTotp, { body: {} })).toMatchObject({
    status: 422,
    body: { errors: { current_password: [school.t('server.identity.signInAgain')] } },
  })
})

test('secrets are sealed, are in no history, and open by their own key alone [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret, codes } = await withApp(school, who)
  const { rows } = await sql<{ kept: string }>`
    select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), ' ') as kept from history
    where object in ('totp_factors', 'recovery_codes')`.execute(school.db)
  const stored = await school.db.selectFrom('totpFactors').select('secret').executeTakeFirstOrThrow()

  expect(rows[0]!.kept).toContain(`"user_id": ${who.userId}`)
  expect(rows[0]!.kept).not.toMatch(/"(secret|hashes|salt)"/)
  expect(stored.secret.toString('latin1')).not.toContain(secret)
  const other = sealingWith('another key')
  expect(await canOpenSecrets(school.db, sealingWith('a secret of the tests'))).toBe(true)
  expect(await canOpenSecrets(school.db, other)).toBe(false)

  await sql`update totp_factors set secret = ${other.seal(secret, `totp ${who.userId}`)}`.execute(school.db)
  const step = await firstStep(school, who)
  expect(await prove(school, step, { code: await codeAt(secret, halfMinutes(1)) })).toMatchObject({
    status: 422,
    body: { errors: { code: [school.t('server.factors.unreadableCode')] } },
  })
  expect((await prove(school, step, { recoveryCode: codes[0] })).status).toBe(204)
})

test('the secret of one account is of no use in the row of another [MFA-1]', async ({ school }) => {
  const [who, other] = [await withPassword(school), await withPassword(school)]
  const { secret } = await withApp(school, who)
  await withApp(school, other)
  await sql`update totp_factors t set secret = s.secret from totp_factors s
    where t.user_id = ${other.userId} and s.user_id = ${who.userId}`.execute(school.db)

  const code = await codeAt(secret, halfMinutes(1))
  expect((await prove(school, await firstStep(school, other), { code })).status).toBe(422)
})
