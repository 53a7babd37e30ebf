import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { password, sessionOf, signIn, withPassword } from '../../identity/testing.ts'
import { test } from '../../live/testing.ts'
import { browserOf, schoolWith } from '../../sso/testing.ts'
import { beginApp, codeAt, firstStep, halfMinutes, noon, prove, withApp } from '../testing.ts'
import { holding } from '../testing-locks.ts'

const { factors, identity, tokens } = contract

test('a password that signs in while the first factor is added opens no session [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const change = await holding(school, who.userId)
  const signingIn = signIn(school, who)
  await change.untilWaiting()
  await change.run(`insert into totp_factors (user_id, secret) values ($1, 'sealed')`)
  await change.release()

  expect((await signingIn).status).toBe(503)
  expect(await school.db.selectFrom('sessions').select('id').where('userId', '=', who.userId).execute()).toEqual([])
  expect((await signIn(school, who)).status).toBe(200)
})

test('a token that is asked for while the first factor is added is refused [MFA-1] [AUTH-12]', async ({ school }) => {
  const who = await withPassword(school)
  const change = await holding(school, who.userId)
  const asking = school.as(undefined, tokens.create, { body: { email: who.email, password, deviceName: 'Годинник' } })
  await change.untilWaiting()
  await change.run(`insert into totp_factors (user_id, secret) values ($1, 'sealed')`)
  await change.release()

  expect((await asking).status).toBe(422)
  expect(await school.db.selectFrom('tokens').select('id').execute()).toEqual([])
})

test('one code for two browsers at once signs in one [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret, codes } = await withApp(school, who)
  const code = await codeAt(secret, halfMinutes(1))
  for (const body of [{ code }, { recoveryCode: codes[0] }]) {
    const steps = [await firstStep(school, who), await firstStep(school, who)]
    const both = await Promise.all(steps.map((step) => prove(school, step, body)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422])
  }
})

test('of two apps that are confirmed at once one is added, and its recovery codes hold [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const secret = await beginApp(school, who)
  const code = await codeAt(secret, noon)
  const add = () => school.as(who, factors.addTotp, { body: { code } })
  const both = await Promise.all([add(), add()])
  const added = both.filter(({ status }) => status === 200)

  expect(added).toHaveLength(1)
  expect(both.every(({ status }) => [200, 401, 409].includes(status))).toBe(true)
  const [recoveryCode] = added[0]!.body.recoveryCodes
  expect((await prove(school, await firstStep(school, who), { recoveryCode })).status).toBe(204)
})

test('a change by a session that has ended meanwhile does nothing [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  await withApp(school, who)
  const change = await holding(school, who.userId)
  await change.run('delete from sessions where user_id = $1')
  const removing = school.as(who, factors.removeTotp, { body: { current_password: password } })
  await change.untilWaiting()
  await change.release()

  expect((await removing).status).toBe(401)
  const step = await firstStep(school, who)
  expect((await prove(school, step, {})).body.secondFactor).toEqual(['totp', 'recovery'])
})

test('a code that comes while the app is removed waits for that, and signs nobody in [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const step = await firstStep(school, who)
  const change = await holding(school, who.userId)
  const proving = prove(school, step, { code: await codeAt(secret, halfMinutes(1)) })
  await change.untilWaiting()
  await change.run('delete from totp_factors where user_id = $1')
  await change.release()

  expect((await proving).status).toBe(422)
})

test('a provider that signs in again waits for a change of factors, and neither stops the other [MFA-1] [AUTH-14]', async ({
  school,
}) => {
  const email = 'olena@school.example'
  const there = await schoolWith(school, { claims: { email, email_verified: true } })
  const who = await school.person({ email })
  const browser = browserOf(school)
  await browser.signIn(there)
  const change = await holding(school, who.userId)
  const again = browser.signIn(there)
  await change.untilWaiting()
  await change.run('delete from sessions where user_id = $1')
  await change.release()

  expect((await again).status).toBe(204)
  expect(await browser.user()).toBe(who.userId)
})

test('two requests that complete one sign-in open one session [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret, codes } = await withApp(school, who)
  const step = await firstStep(school, who)
  const both = await Promise.all([
    prove(school, step, { code: await codeAt(secret, halfMinutes(1)) }),
    prove(school, step, { recoveryCode: codes[0] }),
  ])

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  const session = sessionOf(both.find(({ status }) => status === 204)!)
  expect((await school.as({ ...who, session }, identity.user)).status).toBe(200)
  const { used } = await school.db.selectFrom('recoveryCodes').select('used').executeTakeFirstOrThrow()
  const { step: last } = await school.db.selectFrom('totpUses').select('step').executeTakeFirstOrThrow()
  const isCodeUsed = last > noon.epochMilliseconds / 30_000
  expect([isCodeUsed, used.some((moment) => moment !== null)].filter(Boolean)).toHaveLength(1)
})
