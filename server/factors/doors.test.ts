import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { fresh, sessionOf, withPassword } from '../identity/testing.ts'
import { mailedLink } from '../people/testing.ts'
import { samlSchool, postFrom, goodResponse, setOut } from '../sso/testing-saml-provider.ts'
import { browserOf, schoolWith } from '../sso/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { codeAt, halfMinutes, prove, stepIn, withApp } from './testing.ts'

const { factors, identity, registration, sso } = contract
const email = 'olena@school.example'
const secondFactor = ['totp', 'recovery']

type Answer = { status: number; body: { secondFactor?: unknown }; headers: Record<string, unknown> }

/** The answer leads to the second step, and that into the portal. */
async function expectSecondStep(school: School, who: Actor, secret: string, answer: Answer) {
  expect([answer.status, answer.body.secondFactor]).toEqual([200, secondFactor])
  const proved = await prove(school, stepIn(answer), { code: await codeAt(secret, halfMinutes(1)) })
  expect(proved.status).toBe(204)
  const here = { ...who, session: sessionOf(proved) }
  expect((await school.as(here, identity.user)).body.user.id).toBe(who.userId)
}

test('a mailed link sets the password and leads to the second step [MFA-1] [AUTH-8]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  await school.as(undefined, identity.forgotPassword, { body: { email: who.email } })
  const { body } = await mailedLink(school)
  const answer = await school.as(undefined, identity.resetPassword, { body: { ...body, ...fresh } })

  expect(answer.body.message).toBe(school.t('server.identity.passwordUpdated'))
  await expectSecondStep(school, who, secret, answer)
})

test('a confirmed registration leads to the second step [MFA-1] [AUTH-13]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  await school.as(undefined, registration.register, { body: { name: 'Олена', email: who.email, ...fresh } })
  const { body } = await mailedLink(school)
  const answer = await school.as(undefined, registration.confirm, { body: { ...body, password: fresh.password } })

  await expectSecondStep(school, who, secret, answer)
})

test('an OpenID provider leads to the second step, and its sign-out is remembered over that [MFA-1] [AUTH-14]', async ({
  school,
}) => {
  const there = await schoolWith(school, { claims: { email, email_verified: true } })
  const who = await withPassword(school, { email })
  const { secret } = await withApp(school, who)
  const browser = browserOf(school)
  await browser.signIn(there)
  const { status, body } = await browser.signIn(there)

  expect([status, body]).toEqual([200, { secondFactor }])
  expect(await browser.user()).toBeUndefined()
  expect(await school.db.selectFrom('pendingSignIns').select('userId').execute()).toHaveLength(1)
  const code = await codeAt(secret, halfMinutes(1))
  const provider = browser.jar.get('dzvinok_provider')!
  expect(provider).toBe(there.provider.key)
  const proved = await prove(school, browser.jar.get('dzvinok_step')!, { code }, { dzvinok_provider: provider })
  expect(proved.status).toBe(204)
  expect(String(proved.headers['set-cookie'])).not.toContain('dzvinok_provider=')
})

test('a SAML provider leads to the second step [MFA-1] [AUTH-14]', async ({ school }) => {
  const there = await samlSchool(school)
  const who = await withPassword(school, { email })
  const { secret } = await withApp(school, who)
  const { browser, said } = await setOut(school, there)
  const { query } = await postFrom(school, browser.jar, goodResponse(there, said))
  const answer = await browser.get(sso.callback, query)

  expect(await browser.user()).toBeUndefined()
  await expectSecondStep(school, who, secret, answer)
})

test('what needs a session of the last minutes has one after the second step [MFA-1] [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school, { claims: { email, email_verified: true } })
  const who = await withPassword(school, { email })
  const { secret } = await withApp(school, who)
  await school.db.updateTable('users').set({ passwordHash: null }).where('id', '=', who.userId).execute()
  const browser = browserOf(school)
  await browser.signIn(there)
  const code = await codeAt(secret, halfMinutes(1))
  const proved = await prove(school, browser.jar.get('dzvinok_step')!, { code })

  const here = { ...who, session: sessionOf(proved) }
  expect((await school.as(here, factors.removeTotp, { body: {} })).status).toBe(204)
})
