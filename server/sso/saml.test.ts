import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { persistent } from './testing-saml.ts'
import { goodResponse, postFrom, samlSchool, setOut } from './testing-saml-provider.ts'

const email = 'olena@school.example'
const objectId = 'http://schemas.microsoft.com/identity/claims/objectidentifier'

test('a signed assertion signs in by its address, and from then on by its subject [AUTH-14] [SSO-1]', async ({
  school,
}) => {
  const there = await samlSchool(school)
  const person = await school.person({ email })
  const first = await setOut(school, there)
  const returned = await postFrom(school, first.browser.jar, goodResponse(there, first.said))
  const again = await setOut(school, there, { attributes: { mail: 'married@school.example' } })

  expect(returned).toMatchObject({ status: 303, path: '/auth/success' })
  expect(await first.browser.complete(returned.query)).toBe(person.userId)
  expect(await again.comeBack()).toBe(person.userId)
  const { headers } = await first.browser.get(contract.sso.begin, { provider: 'saml' })
  expect(String(headers['set-cookie'])).toMatch(
    /dzvinok_saml=[\w-]{43}; Max-Age=600; Path=\/saml\/acs; HttpOnly; Secure; SameSite=None/,
  )
})

test.for([
  ['mail', undefined],
  ['http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress', undefined],
  ['Пошта', 'Пошта'],
])('the address may come as %s [SSO-1]', async ([name, emailAttribute], { school }) => {
  const there = await samlSchool(school)
  if (emailAttribute !== undefined) there.provider.emailAttribute = emailAttribute
  const person = await school.person({ email })
  const { comeBack } = await setOut(school, there, { attributes: { [name!]: email } })

  expect(await comeBack()).toBe(person.userId)
})

test.for([
  ['another domain', { mail: 'olena@elsewhere.example' }],
  ['no address', {}],
] as [string, Record<string, string>][])(
  'somebody with %s has no account [SSO-1]',
  async ([, attributes], { school }) => {
    const there = await samlSchool(school)
    await school.person({ email: 'olena@elsewhere.example' })
    const { comeBack } = await setOut(school, there, { attributes })

    expect(await comeBack()).toBe('unknown')
  },
)

test.for([
  ['one that stays with the person', { nameId: email, format: persistent }, { 'urn:oid:uid': 'one' }, 'urn:oid:uid'],
  ['that of Microsoft Entra', { nameId: email, format: '' }, { [objectId]: 'one' }, undefined],
] as const)('the subject is an attribute: %s [SSO-1]', async ([, named, attributes, subjectAttribute], { school }) => {
  const there = await samlSchool(school)
  if (subjectAttribute !== undefined) there.provider.subjectAttribute = subjectAttribute
  const person = await school.person({ email })
  const { comeBack } = await setOut(school, there, { ...named, attributes: { mail: email, ...attributes } })

  expect(await comeBack()).toBe(person.userId)
  const link = school.db.selectFrom('ssoLinks').select('subject').where('userId', '=', person.userId)
  expect(await link.execute()).toEqual([{ subject: 'one' }])
})
