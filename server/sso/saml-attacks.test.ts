import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { browserOf } from './testing.ts'
import { assertion, response, type Said } from './testing-saml.ts'
import { samlSchool, setOut, type There } from './testing-way.ts'

const stale = '/auth/success?refused=stale'
const refused = '/auth/success?refused=refused'

test.for([
  ['of another issuer', { issuer: 'https://other.example' }],
  ['for another portal', { audience: 'https://other.example/saml/metadata' }],
  ['for another address', { recipient: 'https://other.example/saml/acs' }],
  ['expired', { notOnOrAfter: new Date(Date.now() - 120_000) }],
  ['not good yet', { notBefore: new Date(Date.now() + 120_000) }],
  ['of a name that is another each time', { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
] satisfies [string, Partial<Said>][])(
  'an assertion that is %s is turned away [SSO-1]',
  async ([, more], { school }) => {
    const { there } = await samlSchool(school)
    const { browser, said } = await setOut(school, there, more)
    const answer = await browser.post(there.signed(response(said, assertion(said)), 'Assertion'))

    expect([answer.headers.location, await browser.user()]).toEqual([refused, undefined])
  },
)

test.for([
  ['is not signed', (_: There, xml: string) => xml],
  ['is signed by a stranger', (there: There, xml: string) => there.signed(xml, 'Assertion', 'sha256', there.stranger)],
  ['is signed with SHA-1', (there: There, xml: string) => there.signed(xml, 'Assertion', 'sha1')],
  [
    'is signed with SHA-1 that is written otherwise',
    (there: There, xml: string) => there.signed(xml, 'Assertion', 'sha1').replaceAll('sha1"', 'sha&#49;"'),
  ],
  ['was changed', (there: There, xml: string) => there.signed(xml, 'Assertion').replace('>olena<', '>admin<')],
  ['is signed around the assertion alone', (there: There, xml: string) => there.signed(xml, 'Response')],
  [
    'says no',
    (there: There, xml: string) => there.signed(xml, 'Assertion').replace('status:Success', 'status:Responder'),
  ],
] as const)('a response that %s is turned away [SSO-1]', async ([, made], { school }) => {
  const { there } = await samlSchool(school)
  const { browser, said } = await setOut(school, there)
  const answer = await browser.post(made(there, response(said, assertion(said))))

  expect([answer.headers.location, await browser.user()]).toEqual([refused, undefined])
})

test('what nobody asked for, comes again, or comes to another browser is turned away [SSO-1]', async ({ school }) => {
  const { there } = await samlSchool(school)
  const { browser, said } = await setOut(school, there)
  const xml = there.signed(response(said, assertion(said)), 'Assertion')
  const stranger = await browserOf(school).post(xml)
  const first = await browser.post(xml)
  const replayed = await browser.post(xml)
  const next = await setOut(school, there)
  const old = there.signed(response(next.said, assertion({ ...next.said, request: said.request })), 'Assertion')
  const unsolicited = response(said, assertion(said)).replaceAll(/ InResponseTo="[^"]+"/g, '')

  expect([stranger, first, replayed].map(({ headers }) => headers.location)).toEqual([stale, '/auth/success', stale])
  expect((await next.browser.post(old)).headers.location).toBe(refused)
  expect((await browser.post(there.signed(unsolicited, 'Assertion'))).headers.location).toBe(stale)
})

test('an assertion that has been here is not taken again in an answer to another request [SSO-1]', async ({
  school,
}) => {
  const { there } = await samlSchool(school)
  const id = '_one'
  const [first, second] = [await setOut(school, there, { id }), await setOut(school, there, { id })]
  const answers = []
  for (const { browser, said } of [first, second])
    answers.push(await browser.post(there.signed(response(said, assertion(said)), 'Assertion')))

  expect(answers.map(({ headers }) => headers.location)).toEqual(['/auth/success', stale])
})

test('a file of the server or a bomb of entities is not even read [SSO-1]', async ({ school }) => {
  const { there } = await samlSchool(school)
  const { browser, said } = await setOut(school, there)
  const xml = there.signed(response(said, assertion(said)), 'Assertion')
  const bomb = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`).join('')
  const began = performance.now()
  const answers = [
    await browser.post(`<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('>olena<', '>&f;<')}`),
    await browser.post(`<!DOCTYPE r [<!ENTITY e0 "x">${bomb}]>${xml.replace('>olena<', '>&e30;<')}`),
    await browser.post('no XML'),
  ]

  for (const answer of answers) expect(answer.headers.location).toBe(stale)
  expect(performance.now() - began).toBeLessThan(2_000)
})
