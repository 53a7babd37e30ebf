import { expect, test } from 'vitest'
import { newPair } from './testing-certificate.ts'
import { assertionOf, responseOf, type Said, signed } from './testing-saml.ts'
import { portalWithSaml } from './testing-saml-answer.ts'
import { goodResponse, type There } from './testing-saml-provider.ts'

const other = 'https://other.example'
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000)
const formats = 'urn:oasis:names:tc:SAML'
const address = { nameId: 'olena@school.example' }

test('an assertion is taken as the provider sends it [SSO-1]', async () => {
  const { there, said, take } = await portalWithSaml()
  const { identity } = await take(goodResponse(there, said))

  expect(identity).toEqual({ issuer: said.issuer, subject: 'subject-olena', email: 'olena@school.example' })
})

test.for([
  ['of another issuer', { issuer: other }],
  ['for another portal', { audience: `${other}/saml/metadata` }],
  ['for another recipient', { recipient: `${other}/saml/acs` }],
  ['too old', { notOnOrAfter: soon(-120) }],
  ['not valid yet', { notBefore: soon(120) }],
  ['for another request', { request: '_another' }],
  ['of a NameID that changes each time', { format: `${formats}:2.0:nameid-format:transient` }],
  [
    'of a NameID that is an address by its format',
    { nameId: 'alias@school.example', format: `${formats}:1.1:nameid-format:emailAddress` },
  ],
  ['of a NameID that is the address', address],
  ['of a NameID that is too long', { nameId: 'x'.repeat(257) }],
] satisfies [string, Partial<Said>][])('an assertion %s is refused [SSO-1]', async ([, more]) => {
  const { there, said, take } = await portalWithSaml()
  const assertion = assertionOf({ ...said, ...more })

  expect(await take(signed(responseOf(said, assertion), there.keys()))).toMatchObject({ why: 'refused' })
})

test.for([
  ['end', / NotOnOrAfter="[^"]+"(?=\/>)/],
  ['request', / InResponseTo="[^"]+"/],
  ['recipient', / Recipient="[^"]+"/],
  ['conditions', /<saml:Conditions .*<\/saml:Conditions>/],
  ['audience', /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/],
  ['sign-in', /<saml:AuthnStatement [^>]*>/],
  ['NameID', /<saml:NameID .*<\/saml:NameID>/],
] as const)('an assertion without its %s is refused [SSO-1]', async ([, part]) => {
  const { there, said, take } = await portalWithSaml()
  const assertion = assertionOf(said).replace(part, '')
  expect(assertion).not.toBe(assertionOf(said))

  expect(await take(signed(responseOf(said, assertion), there.keys()))).toMatchObject({ why: 'refused' })
})

test('an assertion with a second confirmation, for another portal, is refused [SSO-1]', async () => {
  const { there, said, take } = await portalWithSaml()
  const elsewhere = /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/.exec(
    assertionOf({ ...said, recipient: `${other}/saml/acs` }),
  )![0]
  const assertion = assertionOf(said).replace('</saml:SubjectConfirmation>', `</saml:SubjectConfirmation>${elsewhere}`)

  expect(await take(signed(responseOf(said, assertion), there.keys()))).toMatchObject({ why: 'refused' })
})

const sha1 = (there: There, xml: string) => signed(xml, there.keys(), 'Assertion', 'sha1')

test.for([
  ['is not signed', (_: There, xml: string) => xml],
  ['is signed by somebody else', (_: There, xml: string) => signed(xml, newPair())],
  ['is signed with SHA-1', sha1],
  [
    'is signed with SHA-1 by another spelling',
    (there: There, xml: string) => sha1(there, xml).replaceAll('sha1"', 'sha&#49;"'),
  ],
  [
    'is changed after it was signed',
    (there: There, xml: string) => signed(xml, there.keys()).replace('>olena@', '>admin@'),
  ],
  ['signs the response and not the assertion', (there: There, xml: string) => signed(xml, there.keys(), 'Response')],
  [
    'says that nobody has signed in',
    (there: There, xml: string) => signed(xml, there.keys()).replace('status:Success', 'status:Responder'),
  ],
  [
    'is for another address',
    (there: There, xml: string) => signed(xml, there.keys()).replace(/Destination="[^"]+"/, `Destination="${other}"`),
  ],
] as const)('a response that %s is refused [SSO-1]', async ([, made]) => {
  const { there, said, take } = await portalWithSaml()

  expect(await take(made(there, responseOf(said, assertionOf(said))))).toMatchObject({ why: 'refused' })
})

test('a comment in an address ends no address [SSO-1]', async () => {
  const { there, said, take } = await portalWithSaml({ attributes: { mail: 'olena@school.example.other.example' } })
  const cut = goodResponse(there, said).replace('olena@school.example', 'olena@school.example<!---->')

  expect((await take(cut)).identity).toMatchObject({ doubt: 'undeclared' })
})

test.for([
  ['names a file', '<!ENTITY f SYSTEM "file:///etc/passwd">', '&f;'],
  [
    'grows while it is read',
    Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`).join(''),
    '&e30;',
  ],
] as const)('a document that %s is not read [SSO-1]', async ([, entities, entity]) => {
  const { there, said, take } = await portalWithSaml()
  const xml = `<!DOCTYPE r [<!ENTITY e0 "x">${entities}]>${goodResponse(there, said).replace('>olena@', `>${entity}@`)}`
  const { why, logged } = await take(xml)

  expect(why).toBe('refused')
  expect(logged).toMatchObject([{ facts: { reason: 'the document has a DOCTYPE' } }])
})
