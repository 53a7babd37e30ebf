import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { browserOf } from './testing.ts'
import { assertion, response } from './testing-saml.ts'
import { samlSchool, setOut } from './testing-way.ts'

const stale = '/auth/success?refused=stale'

test('who comes back with a signed assertion is signed in, and known by its name from then on [AUTH-14] [SSO-1]', async ({
  school,
}) => {
  const { there, person } = await samlSchool(school)
  const { browser, said } = await setOut(school, there)
  const begun = await browser.get('/saml/login')
  const first = await browser.post(there.signed(response(said, assertion(said)), 'Assertion'))
  const again = await setOut(school, there, { email: 'elsewhere@other.example' })
  await again.browser.post(there.signed(response(again.said, assertion(again.said)), 'Assertion'))

  expect(begun.cookies.find(({ name }) => name === 'dzvinok_saml')).toMatchObject({
    sameSite: 'None',
    secure: true,
    httpOnly: true,
  })
  expect([first.statusCode, first.headers.location]).toEqual([303, '/auth/success'])
  expect([await browser.user(), await again.browser.user()]).toEqual([person.userId, person.userId])
})

test.for(['mail', 'email', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'])(
  'the address may come as %s [SSO-1]',
  async (attribute, { school }) => {
    const { there, person } = await samlSchool(school)
    const { browser, said } = await setOut(school, there, { attribute })
    await browser.post(there.signed(response(said, assertion(said)), 'Assertion'))

    expect(await browser.user()).toBe(person.userId)
  },
)

test('certificates are rolled over without a stop [SSO-1]', async ({ school }) => {
  const { there, person } = await samlSchool(school)
  const { browser, said } = await setOut(school, there)
  await there.rollOver()
  await browser.post(there.signed(response(said, assertion(said)), 'Assertion'))

  expect(await browser.user()).toBe(person.userId)
})

test('an account there is linked, as long as the session lives in which that was begun [SSO-1]', async ({ school }) => {
  const { there } = await samlSchool(school)
  const me = await withPassword(school)
  const begin = async () => {
    const begun = await school.as(me, contract.ssoLinks.begin, {
      body: { provider: 'school', current_password: password },
    })
    const [, attempt] = /dzvinok_saml=([\w-]+)/.exec(String(begun.headers['set-cookie']))!
    const said = there.saidTo(begun.body.address, { subject: 'mine', email: 'mine@other.example' })
    return () =>
      browserOf(school, { dzvinok_saml: attempt! }).post(there.signed(response(said, assertion(said)), 'Assertion'))
  }
  const [early, late] = [await begin(), await begin()]
  const linked = await early()
  const { rows } = await sql<{
    userId: number
  }>`select e.user_id from history h join history_entries e on e.id = h.entry_id
    where h.object = 'sso_links' and h.action = 'insert'`.execute(school.db)
  await school.db.deleteFrom('sessions').where('userId', '=', me.userId).execute()

  expect(linked.headers.location).toBe('/auth/success?linked=yes')
  expect(rows).toEqual([{ userId: me.userId }])
  expect((await late()).headers.location).toBe(stale)
})

test('the metadata tell a provider where to answer, and that assertions are to be signed [AUTH-14]', async ({
  school,
}) => {
  const { body, headers, statusCode } = await school.inject({ url: '/saml/metadata' })

  expect([statusCode, headers['content-type']]).toEqual([200, 'application/samlmetadata+xml'])
  expect(body).toContain(`Location="${school.config.publicUrl.origin}/saml/acs"`)
  expect(body).toContain('WantAssertionsSigned="true"')
  expect(/<SingleLogoutService[^>]*>/.exec(body)?.[0]).toContain('bindings:HTTP-Redirect"')
  expect(/<AssertionConsumerService[^>]*>/.exec(body)?.[0]).toContain('bindings:HTTP-POST"')
})

test('a browser in which somebody has signed in before is the same device, whatever it leaves at home [SSO-1] [AUTH-15]', async ({
  school,
}) => {
  const { there, person } = await samlSchool(school)
  const { browser, said } = await setOut(school, there)
  await browser.post(there.signed(response(said, assertion(said)), 'Assertion'))
  const devices = async () => {
    const { rows } = await sql<{ id: number }>`select id from known_devices where user_id = ${person.userId}`.execute(
      school.db,
    )
    return rows
  }
  const known = await devices()

  const begun = await browser.get('/saml/login')
  const again = there.saidTo(begun.headers.location!, {})
  await browser.post(there.signed(response(again, assertion(again)), 'Assertion'))

  expect(known).toHaveLength(1)
  expect(await devices()).toEqual(known)
  expect(begun.cookies.find(({ name }) => name === 'dzvinok_saml_devices')).toMatchObject({
    sameSite: 'None',
    secure: true,
    httpOnly: true,
  })
})
