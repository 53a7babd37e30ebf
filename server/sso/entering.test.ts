import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, withPassword } from '../identity/testing.ts'
import { test, type School } from '../testing/school.ts'
import { browserOf, trickyProvider, type Tricks } from './testing.ts'

const email = 'olena@school.example'

async function schoolWith(school: School, tricks: Tricks = {}) {
  const there = await trickyProvider({ claims: { email, email_verified: true }, ...tricks })
  onTestFinished(there.close)
  school.config.singleSignOn = { providers: [there.provider], withoutPassword: [] }
  return there
}

const participants = async (browser: ReturnType<typeof browserOf>) =>
  (await browser.get('/api/participants')).json<{ participants: unknown[] }>().participants.length

test('a person of several profiles has them all; of locked ones none, by this door too [SSO-1] [PERM-4]', async ({
  school,
}) => {
  const teacher = await school.person({ email, type: 'TEACHER' })
  const guardian = await school.person({ email, type: 'GUARDIAN' })
  await school.person({ guardian, email: null })
  const there = await schoolWith(school)
  const browser = browserOf(school)
  await browser.signIn(there)
  const before = await participants(browser)
  await sql`update profiles set locked_at = now() where user_id = ${teacher.userId} or guardian_id is not null`.execute(
    school.db,
  )
  const again = browserOf(school)
  const { answer } = await again.signIn(there)

  expect(before).toBe(2)
  expect(answer.statusCode).toBe(200)
  expect(await participants(again)).toBe(0)
})

test('a test user signs in, and has no provider to choose [SSO-1] [PERM-6]', async ({ school }) => {
  const user = await school.person({ email, isTest: true })
  const there = await schoolWith(school)
  const browser = browserOf(school)
  await browser.signIn(there)

  expect(await browser.user()).toBe(user.userId)
  expect((await school.as(user, contract.ssoLinks.begin, { body: { provider: 'tricky' } })).status).toBe(403)
})

test('who signs in is somebody else from then on, and speaks their own language [SSO-1] [AUTH-2]', async ({
  school,
}) => {
  const before = await school.person({})
  const { userId } = await school.person({ email })
  await sql`update users set language = 'ua' where id = ${userId}`.execute(school.db)
  const there = await schoolWith(school)
  await school.cookieOf(before)
  const browser = browserOf(school, { dzvinok_session: before.session! })
  await browser.signIn(there)

  expect(await browser.user()).toBe(userId)
  expect(browser.jar.get('language')).toBe('ua')
  expect((await school.as(before, contract.identity.user)).status).toBe(401)
  const { rows } = await sql<{ isVerified: boolean }>`
    select email_verified_at is not null as is_verified from users where id = ${userId}`.execute(school.db)
  expect(rows[0]).toEqual({ isVerified: true })
})

test('a refused sign-in is in the history without a word of who it was [PERM-7] [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school)
  await browserOf(school).signIn(there)
  const { rows } = await sql<{ after: object }>`
    select after from history where action = 'refuse' order by id desc limit 1`.execute(school.db)

  expect(rows[0]!.after).toEqual({ source: '127.0.0.1', typed: expect.stringMatching(/^[\w-]{43}$/) })
})

test('signing out leads to where the provider signs out, and to the door where it offers nothing [SSO-1]', async ({
  school,
}) => {
  await school.person({ email })
  const there = await schoolWith(school)
  const browser = browserOf(school)
  const never = await browser.get('/auth/leave')
  await browser.signIn(there)
  const left = await browser.get('/auth/leave')
  const again = await browser.get('/auth/leave')

  expect([never, again].map(({ headers }) => headers.location)).toEqual(['/login', '/login'])
  const address = new URL(left.headers.location!)
  expect(address.href).toContain(`${there.provider.issuer}end`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'portal',
    post_logout_redirect_uri: `${school.config.publicUrl.origin}/login`,
  })
})

test('who signs in by password is led to the sign-out of no provider that they came by before [SSO-1]', async ({
  school,
}) => {
  const person = await withPassword(school)
  const there = await schoolWith(school, { claims: { email: person.email, email_verified: true } })
  const browser = browserOf(school)
  await browser.signIn(there)
  // The second time it comes with the cookie that the first one left.
  await browser.signIn(there)
  expect(browser.jar.get('dzvinok_came_by')).toBe(there.provider.key)
  const headers = {
    cookie: [...browser.jar].map((one) => one.join('=')).join('; '),
    'x-xsrf-token': browser.jar.get('XSRF-TOKEN')!,
  }
  const body = { email: person.email, password }
  const { status, headers: answered } = await school.as(undefined, contract.identity.login, { body, headers })

  expect(status).toBe(204)
  expect(String(answered['set-cookie'])).toMatch(/dzvinok_came_by=;[^,]*Expires=Thu, 01 Jan 1970/)
})

test('a browser that comes by itself is told on a page why it is refused, in no JSON [SSO-1]', async ({ school }) => {
  await schoolWith(school)
  const headers = { accept: 'text/html,*/*;q=0.8' }
  const unknown = await school.inject({ url: '/saml/login?provider=another', headers })
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  const wrong = await school.inject({ method: 'POST', url: '/saml/acs', headers: form, payload: 'SAMLResponse=%3C' })
  await sql`update throttles set hits = 1500`.execute(school.db)
  const many = await school.inject({ url: '/saml/login', headers })

  expect([unknown, wrong].map(({ headers }) => headers.location)).toEqual(
    Array(2).fill('/auth/success?refused=refused'),
  )
  expect([many.statusCode, many.headers.location]).toEqual([303, '/auth/success?refused=busy'])
})

test('a browser that has signed in before is no new device [SSO-1] [AUTH-15]', async ({ school }) => {
  const { userId } = await school.person({ email })
  const there = await schoolWith(school)
  const browser = browserOf(school)
  await browser.signIn(there)
  await browser.signIn(there)
  const known = school.db.selectFrom('knownDevices').select('id').where('userId', '=', userId)
  const same = await known.execute()
  await browserOf(school).signIn(there)

  expect([same.length, (await known.execute()).length]).toEqual([1, 2])
})
