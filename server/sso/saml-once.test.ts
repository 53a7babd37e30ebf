import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { deleteOldAnswers } from './answers.ts'
import { beginLink, comeBackWith, linkOf, ssoCookieOf } from './testing.ts'
import { assertionOf, responseOf, saidTo, signed } from './testing-saml.ts'
import { goodResponse, postFrom, samlSchool, setOut } from './testing-saml-provider.ts'

const email = 'olena@school.example'

test('an answer signs in once, in the browser that has asked for it [SSO-1]', async ({ school }) => {
  const there = await samlSchool(school)
  const person = await school.person({ email })
  const [mine, other] = [await setOut(school, there), await setOut(school, there)]
  const response = goodResponse(there, mine.said)

  expect(await postFrom(school, other.browser.jar, response)).toMatchObject({ query: { error: 'stale' } })
  expect(await postFrom(school, new Map(), response)).toMatchObject({ query: { error: 'stale' } })
  const { query } = await postFrom(school, mine.browser.jar, response)
  expect(await other.browser.complete(query)).toBe('stale')
  expect(await mine.browser.complete(query)).toBe(person.userId)
  expect(await mine.browser.complete(query)).toBe('stale')
  await deleteOldAnswers(school.db)
  expect(await mine.comeBack(response)).toBe('stale')
})

test.for([
  ['unsigned', (xml: string) => xml.replace(/<Signature.*<\/Signature>/s, '')],
  ['changed', (xml: string) => xml.replace('>olena@', '>admin@')],
] as const)('an %s answer signs nobody in, and is told at the sign-in page [SSO-1]', async ([, made], { school }) => {
  const there = await samlSchool(school)
  await school.person({ email })
  const { browser, said } = await setOut(school, there)
  const { path, query } = await postFrom(school, browser.jar, made(goodResponse(there, said)))

  expect([path, query['error']]).toEqual(['/auth/success', 'refused'])
  expect(await browser.complete(query)).toBe('refused')
  expect(await browser.user()).toBeUndefined()
})

test('an answer that was refused for want of an account is not used up [SSO-1]', async ({ school }) => {
  const there = await samlSchool(school)
  const { browser, said } = await setOut(school, there)
  const { query } = await postFrom(school, browser.jar, goodResponse(there, said))

  expect(await browser.complete(query)).toBe('unknown')
  const person = await school.person({ email })
  expect(await browser.complete(query)).toBe(person.userId)
  expect(await browser.complete(query)).toBe('stale')
})

test('a second answer to a request does not take the place of the first [SSO-1]', async ({ school }) => {
  const there = await samlSchool(school)
  const person = await school.person({ email })
  await school.person({ email: 'second@school.example' })
  const { browser, said, comeBack } = await setOut(school, there)
  await postFrom(school, browser.jar, goodResponse(there, said))
  const second = { ...said, id: '_second', nameId: 'second', attributes: { mail: 'second@school.example' } }

  expect(await comeBack(goodResponse(there, second))).toBe(person.userId)
})

test('answers that nobody has asked for lead to the sign-in page [SSO-1]', async ({ school }) => {
  const there = await samlSchool(school)
  await school.person({ email })
  const { browser, said } = await setOut(school, there)
  const unasked = responseOf(said, assertionOf(said)).replaceAll(/ InResponseTo="[^"]+"/g, '')
  const refused = { status: 303, path: '/login', query: { refused: 'stale' } }

  for (const xml of [signed(unasked, there.keys()), 'no XML', ''])
    expect(await postFrom(school, browser.jar, xml)).toEqual(refused)
})

test('an account there is linked by the session that has begun it, which another site’s POST does not bring [SSO-1]', async ({
  school,
}) => {
  const there = await samlSchool(school)
  const [me, other] = [await withPassword(school), await withPassword(school)]
  const begun = await beginLink(school, there, me)
  const jar = new Map([['dzvinok_saml', ssoCookieOf(begun)]])
  const said = saidTo(begun.body.address, there.provider.issuer, school.config.publicUrl.origin)
  const { query } = await postFrom(school, jar, goodResponse(there, said))

  expect(await comeBackWith(school, begun, other, query)).toMatchObject({ why: 'stale' })
  expect(await comeBackWith(school, begun, me, query)).toMatchObject({ status: 204 })
  expect(await linkOf(school, me)).toMatchObject({ email })
  expect(await linkOf(school, other)).toBeNull()
  expect(await comeBackWith(school, begun, me, query)).toMatchObject({ why: 'stale' })
})

test('a certificate is replaced without a restart [SSO-1]', async ({ school }) => {
  const there = await samlSchool(school)
  const person = await school.person({ email })
  const { said, comeBack } = await setOut(school, there)
  await there.rollOver()

  expect(await comeBack(goodResponse(there, said))).toBe(person.userId)
})

test('the portal’s metadata name its address for answers, and that assertions are to be signed [AUTH-14]', async ({
  school,
}) => {
  const { statusCode, headers, body } = await school.inject({ url: contract.saml.metadata.path })

  expect([statusCode, headers['content-type']]).toEqual([200, 'application/samlmetadata+xml'])
  expect(body).toContain(`entityID="${school.config.publicUrl.origin}/saml/metadata"`)
  expect(/<AssertionConsumerService [^>]*>/.exec(body)![0]).toContain('bindings:HTTP-POST"')
  expect(body).toContain(`Location="${school.config.publicUrl.origin}/saml/acs"`)
  expect(body).toContain('WantAssertionsSigned="true"')
})

test('answers are deleted an hour later [SSO-1]', async ({ school }) => {
  const there = await samlSchool(school)
  const { comeBack } = await setOut(school, there)
  await comeBack()
  const count = async () => (await sql`select from sso_answers`.execute(school.db)).rows.length
  await deleteOldAnswers(school.db)
  expect(await count()).toBe(1)
  await sql`update sso_answers set expires_at = now() - interval '1 second'`.execute(school.db)
  await deleteOldAnswers(school.db)
  expect(await count()).toBe(0)
})
