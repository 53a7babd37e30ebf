import { expect, test } from 'vitest'
import { certificateOf, newPair } from './testing-certificate.ts'
import { metadataIn } from './saml-metadata.ts'
import { metadataOf } from './testing-saml.ts'

const issuer = 'https://id.school.example/saml'
const base = 'https://id.school.example'
const pair = newPair()
const own = metadataOf(issuer, base, [pair])

test('metadata name the sign-in and each certificate that signs [SSO-1]', () => {
  const next = newPair()
  const encrypting = metadataOf(issuer, base, [pair, next]).replace('use="signing"', 'use="encryption"')

  expect(metadataIn(own, issuer)).toMatchObject({ entry: `${base}/sso`, certificates: [certificateOf(pair)] })
  expect(metadataIn(metadataOf(issuer, base, [pair, next]), issuer).certificates).toHaveLength(2)
  expect(metadataIn(encrypting, issuer).certificates).toEqual([certificateOf(next)])
})

test('of several providers in one document the one of the settings counts [SSO-1]', () => {
  const both = `<all>${metadataOf('https://other.example', 'https://other.example', [newPair()])}${own}</all>`

  expect(metadataIn(both, issuer)).toEqual(metadataIn(own, issuer))
})

test.for([
  ['are of another issuer', own.replace(issuer, 'https://other.example'), 'do not name this issuer'],
  [
    'name an address that is not encrypted',
    own.replace('Location="https://id.school.example/sso', 'Location="http://id.school.example/sso'),
    'not encrypted',
  ],
  ['have no certificate', own.replace(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/s, ''), 'no certificate'],
  ['know only sign-ins that are posted', own.replaceAll('HTTP-Redirect', 'HTTP-POST'), 'no sign-in by HTTP-Redirect'],
  ['have a DOCTYPE', `<!DOCTYPE md>${own}`, 'DOCTYPE'],
  ['are cut off', own.slice(0, -20), 'no XML'],
] as const)('metadata that %s are not taken [SSO-1]', ([, xml, words]) => {
  expect(() => metadataIn(xml, issuer)).toThrow(words)
})
