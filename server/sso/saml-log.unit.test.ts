import { expect, test } from 'vitest'
import { newPair } from './testing-certificate.ts'
import { assertionOf, responseOf, type Said, signed } from './testing-saml.ts'
import { portalWithSaml } from './testing-saml-answer.ts'

const olena = 'olena@school.example'

test.for([
  ['is signed by somebody else', {}, (xml: string) => signed(xml, newPair())],
  ['is no XML', {}, () => `<p>${olena}</q>`],
  ['holds something else', {}, () => `<p>${olena}</p>`],
  ['is of another issuer', { issuer: olena }, undefined],
  ['has no lasting identifier', { nameId: olena }, undefined],
  ['is for another audience', { audience: olena }, undefined],
] satisfies [string, Partial<Said>, ((xml: string) => string) | undefined][])(
  'the log says of a response that %s the provider and a reason, and nothing that the response holds [SSO-1]',
  async ([, more, made]) => {
    const { there, said, take } = await portalWithSaml(more)
    const xml = responseOf({ ...said, issuer: there.provider.issuer }, assertionOf(said))
    const { why, logged, response } = await take(made ? made(xml) : signed(xml, there.keys()))

    expect(why).toBe('refused')
    const line = JSON.stringify(logged)
    expect(line).toMatch(/"provider":"saml","reason":"[^"]{5,}"/)
    for (const secret of ['olena', 'the-', response.slice(0, 40)]) expect(line).not.toContain(secret)
  },
)
