import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'dzvinok-sso-'))
const google = {
  key: 'google',
  kind: 'oidc',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  client: { id: 'portal', secret: 'a secret of the school' },
  domains: ['School.example'],
}
const lyceum = {
  key: 'lyceum',
  kind: 'oidc',
  name: { ua: 'Ліцей', en: 'Lyceum' },
  issuer: 'https://id.school.example/realms/lyceum',
  client: { id: 'portal' },
}

const saml = {
  key: 'saml',
  kind: 'saml',
  name: 'SAML',
  issuer: 'urn:school',
  metadata: 'idp.xml',
  domains: ['a.example'],
}

function read(content: unknown, publicUrl = 'https://portal.school.example') {
  const file = join(folder, 'sso.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ SSO_CONFIG: file, PUBLIC_URL: publicUrl }).providers
}

test('one file names the providers, in the order of their buttons [SSO-1]', () => {
  expect(read({ providers: [google, lyceum] })).toEqual([
    {
      ...google,
      names: { ua: 'Google', en: 'Google' },
      mark: 'google',
      issuer: 'https://accounts.google.com/',
      domains: ['school.example'],
      name: undefined,
    },
    { ...lyceum, names: lyceum.name, mark: 'school', domains: [], name: undefined },
  ])
})

test('metadata of a SAML provider are a file beside the settings, or an address [SSO-1]', () => {
  const metadata = 'https://id.school.example/metadata'
  const [file, address] = read({ providers: [saml, { ...saml, key: 'two', issuer: 'urn:two', metadata }] })

  expect(file).toEqual({
    key: 'saml',
    kind: 'saml',
    names: { ua: 'SAML', en: 'SAML' },
    mark: 'school',
    issuer: 'urn:school',
    metadata: join(folder, 'idp.xml'),
    domains: ['a.example'],
    signOut: false,
  })
  expect(address).toMatchObject({ metadata })
})

test('a SAML provider needs a portal whose cookies another site’s POST can bring [SSO-1]', () => {
  expect(() => read({ providers: [saml] }, 'http://portal.school.example')).toThrow('SSO_CONFIG: a SAML provider needs')
  expect(read({ providers: [saml] }, 'http://127.0.0.1:3000')).toHaveLength(1)
  expect(read({ providers: [google] }, 'http://portal.school.example')).toHaveLength(1)
})

test('a SAML provider is asked to sign out only where the file says so [SSO-1]', () => {
  const providers = read({ providers: [saml, { ...saml, key: 'other', issuer: 'urn:other', signOut: true }] })

  expect(providers).toMatchObject([
    { key: 'saml', signOut: false },
    { key: 'other', signOut: true },
  ])
})

test('without the setting there is no provider [AUTH-14]', () => {
  expect(readConfig({}).providers).toEqual([])
})

test.for([
  ['two of one key', { providers: [google, { ...lyceum, key: 'google' }] }, 'the key google'],
  [
    'two of one issuer',
    { providers: [google, { ...google, key: 'other', issuer: `${google.issuer}/` }] },
    'one issuer',
  ],
  ['an issuer that is not encrypted', { providers: [{ ...google, issuer: 'http://sign-in.example' }] }, 'https://'],
  ['metadata that are not encrypted', { providers: [{ ...saml, metadata: 'http://id.example' }] }, 'https://'],
  ['a kind that is not known', { providers: [{ ...google, kind: 'ldap' }] }, 'providers.0.kind'],
  ['a setting that is not known', { providers: [{ ...google, scopes: [] }] }, 'scopes'],
  ['a sign-out of OpenID', { providers: [{ ...google, signOut: true }] }, 'signOut'],
  ['a sign-out that is no boolean', { providers: [{ ...saml, signOut: 'yes' }] }, 'providers.0.signOut'],
  ['an address for a domain', { providers: [{ ...google, domains: ['a@school.example'] }] }, 'providers.0.domains.0'],
  ['no JSON', '{"secret": "a secret of the school"', 'no JSON'],
] as const)('a file with %s is refused at the start, without quoting it [SSO-1]', ([, content, words]) => {
  expect(() => read(content)).toThrow(words)
  expect(() => read(content)).toThrow(/SSO_CONFIG: /)
  expect(() => read(content)).not.toThrow('a secret of the school')
})

test('a file that is not there is refused at the start [SSO-1]', () => {
  expect(() => readConfig({ SSO_CONFIG: join(folder, 'none.json') })).toThrow('SSO_CONFIG: the file cannot be read')
})
