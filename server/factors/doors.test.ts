import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { fresh, withPassword } from '../identity/testing.ts'
import { mailedLink } from '../people/testing.ts'
import { browserOf, trickyProvider } from '../sso/testing.ts'
import { assertion, response, samlProvider } from '../sso/testing-saml.ts'
import { test } from '../testing/school.ts'
import { codeAt, prove, stepIn, steps, withApp } from './testing.ts'

const { factors, identity, registration } = contract
const noSession = /dzvinok_session=[\w-]{43}/
const email = 'olena@school.example'

test('a mailed link sets the password and leads to the second step, not in [MFA-1] [AUTH-8]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  await school.as(undefined, identity.forgotPassword, { body: { email: who.email } })
  const { body } = await mailedLink(school)
  const answer = await school.as(undefined, identity.resetPassword, { body: { ...body, ...fresh } })

  expect([answer.status, answer.body.secondFactor]).toEqual([200, ['totp', 'recovery']])
  expect(String(answer.headers['set-cookie'])).not.toMatch(noSession)
  expect((await prove(school, stepIn(answer), { code: await codeAt(secret, steps(1)) })).status).toBe(204)
})

test('a confirmed registration leads to the second step [MFA-1] [AUTH-13]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const chosen = { password: fresh.password, password_confirmation: fresh.password }
  await school.as(undefined, registration.register, { body: { name: 'Олена', email: who.email, ...chosen } })
  const { body } = await mailedLink(school)
  const answer = await school.as(undefined, registration.confirm, { body: { ...body, password: fresh.password } })

  expect([answer.status, answer.body.secondFactor]).toEqual([200, ['totp', 'recovery']])
  expect(String(answer.headers['set-cookie'])).not.toMatch(noSession)
  expect((await prove(school, stepIn(answer), { code: await codeAt(secret, steps(1)) })).status).toBe(204)
})

test('a provider of either kind leads to the second step [MFA-1] [SSO-1] [AUTH-14]', async ({ school }) => {
  const who = await withPassword(school, { email })
  await withApp(school, who)
  const there = await trickyProvider({ claims: { email, email_verified: true } })
  onTestFinished(there.close)
  const saml = await samlProvider(school.config.publicUrl.origin)
  school.config.singleSignOn = { providers: [there.provider], withoutPassword: [] }

  const openId = browserOf(school)
  const { answer } = await openId.signIn(there)
  expect(answer.json()).toEqual({ linked: false, secondFactor: ['totp', 'recovery'] })
  expect(await openId.user()).toBeUndefined()

  school.config.singleSignOn = { providers: [saml.provider], withoutPassword: [] }
  const browser = browserOf(school)
  const begun = await browser.get('/saml/login', { provider: 'school' })
  const said = saml.saidTo(begun.headers.location!, { email })
  const posted = await browser.post(saml.signed(response(said, assertion(said)), 'Assertion'))
  expect([posted.statusCode, posted.headers.location]).toEqual([303, '/login?step=second'])
  expect(await browser.user()).toBeUndefined()
})

test('who has no password adds a factor in the minutes after signing in, and not later [MFA-1] [SSO-1]', async ({
  school,
}) => {
  const who = await school.person({ email, type: 'TEACHER' })
  const begin = () => school.as(who, factors.beginTotp, { body: {} })
  expect((await school.as(who, factors.list)).body.factors.proof).toBe('fresh')
  expect((await begin()).status).toBe(200)

  await sql`update sessions set created_at = now() - interval '11 minutes'`.execute(school.db)
  expect((await school.as(who, factors.list)).body.factors.proof).toBe('stale')
  expect(await begin()).toMatchObject({
    status: 422,
    body: { errors: { current_password: [school.t('server.factors.signInAnew')] } },
  })
})
