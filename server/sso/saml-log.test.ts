import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { samlIdentityOf } from './saml.ts'
import { newPair } from './testing-certificate.ts'
import { assertionOf, responseOf, type Said, saidOf, signed } from './testing-saml.ts'
import { samlSchool } from './testing-saml-provider.ts'
import { requestIdOf } from './state.ts'

const attempt = { state: 'the-state', nonce: 'the-nonce' }
const olena = 'olena@school.example'

test.for([
  ['is signed by somebody else', {}, (xml: string) => signed(xml, newPair())],
  ['is no XML', {}, () => `<p>${olena}</q>`],
  ['holds something else', {}, () => `<p>${olena}</p>`],
  ['is of another issuer', { issuer: olena }, undefined],
  ['has no lasting identifier', { nameId: olena }, undefined],
] satisfies [string, Partial<Said>, ((xml: string) => string) | undefined][])(
  'the log says of a response that %s the provider and a reason, and nothing that the response holds [SSO-1]',
  async ([, more, made], { school }) => {
    const there = await samlSchool(school)
    const logged: object[] = []
    const portal = { config: school.config, warn: (facts: object, words: string) => void logged.push({ facts, words }) }
    const { issuer } = there.provider
    const said: Said = { ...saidOf(requestIdOf(attempt), issuer, school.config.publicUrl.origin), ...more }
    const xml = responseOf({ ...said, issuer }, assertionOf(said))
    const response = Buffer.from(made ? made(xml) : signed(xml, there.keys())).toString('base64')

    await expect(samlIdentityOf(there.provider, portal, response, attempt)).rejects.toMatchObject({ why: 'refused' })
    const line = JSON.stringify(logged)
    expect(line).toMatch(/"provider":"saml","reason":"[^"]{5,}"/)
    for (const secret of ['olena', 'the-', response.slice(0, 40)]) expect(line).not.toContain(secret)
  },
)
