import { expect, test } from 'vitest'
import { assertionOf, responseOf, type Said, signed } from './testing-saml.ts'
import { portalWithSaml } from './testing-saml-answer.ts'

/** An attacker's own signed assertion, taken apart, and a copy of it that names somebody else. */
type Parts = {
  said: Said
  /** The assertion with its signature, and without. */
  own: string
  bare: string
  signature: string
  evil: string
  /** The same where the response is signed. */
  whole: { bare: string; signature: string }
}

const inside = (element: string, content: string) => element.replace(/(<\/[\w:]+>)$/, `${content}$1`)
const afterIssuer = (element: string, content: string) => element.replace('</saml:Issuer>', `</saml:Issuer>${content}`)
const object = (content: string) => `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${content}</ds:Object>`
const evilResponse = ({ said, evil }: Parts) => responseOf(said, evil).replace('ID="_response"', 'ID="_evil"')

/** The eight forms of "On Breaking SAML: Be Whoever You Want to Be" (USENIX Security 2012), XSW1 to XSW8. */
const forms: Record<string, (parts: Parts) => string> = {
  'the response within its signature': (parts) =>
    afterIssuer(evilResponse(parts), inside(parts.whole.signature, parts.whole.bare)),
  'the response before its signature': (parts) =>
    afterIssuer(evilResponse(parts), parts.whole.bare + parts.whole.signature),
  'the assertion after its copy': ({ said, own, evil }) => responseOf(said, evil + own),
  'the assertion within its copy': ({ said, own, evil }) => responseOf(said, inside(evil, own)),
  'the assertion after a copy that has the signature': ({ said, bare, evil, signature }) =>
    responseOf(said, afterIssuer(evil, signature) + bare),
  'the assertion within the signature of its copy': ({ said, bare, evil, signature }) =>
    responseOf(said, afterIssuer(evil, inside(signature, bare))),
  'the copy among the extensions': ({ said, own, evil }) =>
    responseOf(said, `<samlp:Extensions>${evil}</samlp:Extensions>${own}`),
  'the assertion as an object of the signature of its copy': ({ said, bare, evil, signature }) =>
    responseOf(said, afterIssuer(evil, inside(signature, object(bare)))),
}

const signatureIn = (xml: string) => /<Signature.*?<\/Signature>/s.exec(xml)![0]

test.for(Object.entries(forms))(
  'signature wrapping, %s, signs nobody in as somebody else [SSO-1]',
  async ([, wrapped]) => {
    const own = { nameId: 'subject-mallory', attributes: { mail: 'mallory@school.example' } }
    const { there, said, take } = await portalWithSaml(own)

    for (const id of ['_evil', said.id]) {
      const parts = partsOf(id)
      expect(parts.evil).toContain('>subject-victim<')
      const { identity, why } = await take(wrapped(parts))
      expect(identity?.subject ?? why).toMatch(/^(subject-mallory|refused)$/)
    }

    function partsOf(id: string): Parts {
      const plain = responseOf(said, assertionOf(said))
      const signedAssertion = /<saml:Assertion .*<\/saml:Assertion>/s.exec(signed(plain, there.keys()))![0]
      const signature = signatureIn(signedAssertion)
      const bare = signedAssertion.replace(signature, '')
      const evil = bare.replaceAll('mallory', 'victim').replace(` ID="${said.id}"`, ` ID="${id}"`)
      const signedResponse = signed(plain, there.keys(), 'Response')
      const ofWhole = signatureIn(signedResponse)
      return {
        said,
        own: signedAssertion,
        bare,
        signature,
        evil,
        whole: { bare: signedResponse.replace(ofWhole, ''), signature: ofWhole },
      }
    }
  },
)
