import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { browserOf } from './testing.ts'
import { assertion, response, samlProvider, type Said } from './testing-saml.ts'

/** What somebody has to wrap: their own assertion as it was signed, that signature, and the evil twin of the assertion. */
type Parts = {
  said: Said
  own: string
  bare: string
  evil: string
  signature: string
  /** The same where the response is signed. */
  whole: { bare: string; signature: string }
}

const within = (element: string, inside: string) => element.replace(/(<\/[\w:]+>)$/, `${inside}$1`)
const afterIssuer = (element: string, inside: string) => element.replace('</saml:Issuer>', `</saml:Issuer>${inside}`)

/** The eight forms, by what is signed and where it is hidden. */
const forms: Record<string, (parts: Parts) => string> = {
  'the response within its signature': ({ said, evil, whole }) =>
    afterIssuer(response(said, evil, '_evil'), within(whole.signature, whole.bare)),
  'the response beside its signature': ({ said, evil, whole }) =>
    afterIssuer(response(said, evil, '_evil'), whole.bare + whole.signature),
  'the assertion after its twin': ({ said, own, evil }) => response(said, evil + own),
  'the assertion within its twin': ({ said, own, evil }) => response(said, within(evil, own)),
  'the assertion after a twin that has the signature': ({ said, bare, evil, signature }) =>
    response(said, afterIssuer(evil, signature) + bare),
  'the assertion within the signature of its twin': ({ said, bare, evil, signature }) =>
    response(said, afterIssuer(evil, within(signature, bare))),
  'the twin among the extensions': ({ said, own, evil }) =>
    response(said, `<samlp:Extensions>${evil}</samlp:Extensions>${own}`),
  'the assertion as an object of the signature of its twin': ({ said, bare, evil, signature }) =>
    response(
      said,
      afterIssuer(
        evil,
        within(signature, `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${bare}</ds:Object>`),
      ),
    ),
}

const signatureIn = (xml: string) => /<Signature.*?<\/Signature>/s.exec(xml)![0]

for (const [form, wrapped] of Object.entries(forms)) {
  for (const id of ['_evil', 'same']) {
    test(`signature wrapping, ${form} (${id}), lets nobody in as somebody else [SSO-1]`, async ({ school }) => {
      const there = await samlProvider(school.config.publicUrl.origin)
      school.config.singleSignOn = { providers: [there.provider], withoutPassword: [] }
      const victim = await school.person({ email: 'victim@school.example', type: 'ADMIN' })
      const mallory = await school.person({ email: 'mallory@school.example' })
      const browser = browserOf(school)
      const begun = await browser.get('/saml/login')
      const said = there.saidTo(begun.headers.location!, { subject: 'mallory', email: mallory.email! })
      const plain = response(said, assertion(said))
      const signed = there.signed(plain, 'Assertion')
      const own = /<saml:Assertion .*<\/saml:Assertion>/s.exec(signed)![0]
      const signature = signatureIn(own)
      const bare = own.replace(signature, '')
      const evil = bare
        .replaceAll('mallory', 'victim')
        .replace(` ID="${said.id}"`, ` ID="${id === 'same' ? said.id : id}"`)
      const whole = there.signed(plain, 'Response')
      const ofWhole = signatureIn(whole)
      const parts = {
        said,
        own,
        bare,
        evil,
        signature,
        whole: { bare: whole.replace(ofWhole, ''), signature: ofWhole },
      }
      await browser.post(wrapped(parts))

      expect(evil).toContain('victim@school.example')
      expect(await browser.user()).not.toBe(victim.userId)
    })
  }
}
