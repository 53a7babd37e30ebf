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
const saml = {
  key: 'lyceum',
  kind: 'saml',
  name: { ua: 'Ліцей', en: 'Lyceum' },
  issuer: 'urn:lyceum',
  metadata: 'idp.xml',
}

function read(content: unknown, env: Record<string, string> = { PUBLIC_URL: 'https://portal.school.example' }) {
  const file = join(folder, 'sso.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ ...env, SSO_CONFIG: file }).singleSignOn
}

test('one file names the providers, in the order of their buttons [SSO-1]', () => {
  const { providers, withoutPassword } = read({ providers: [google, saml], withoutPassword: ['TEACHER'] })

  expect(providers).toMatchObject([
    { key: 'google', mark: 'google', names: { ua: 'Google', en: 'Google' }, domains: ['school.example'] },
    { key: 'lyceum', mark: 'school', names: saml.name, metadata: join(folder, 'idp.xml') },
  ])
  expect(withoutPassword).toEqual(['TEACHER'])
})

test('without the setting there is no provider, and nothing is switched off [AUTH-14]', () => {
  expect(readConfig({}).singleSignOn).toEqual({ providers: [], withoutPassword: [] })
})

test.for([
  ['two of one key', { providers: [google, { ...saml, key: 'google' }] }, 'the key google'],
  ['two of one issuer', { providers: [google, { ...google, key: 'other' }] }, 'one issuer'],
  ['an issuer that is not encrypted', { providers: [{ ...google, issuer: 'http://sign-in.example' }] }, 'https://'],
  ['metadata that are not encrypted', { providers: [{ ...saml, metadata: 'http://sign-in.example' }] }, 'https://'],
  ['a setting that is not known', { providers: [{ ...google, scopes: [] }] }, 'scopes'],
  ['a role that is not known', { providers: [google], withoutPassword: ['PRINCIPAL'] }, 'withoutPassword.0'],
  ['nobody to go to', { providers: [], withoutPassword: ['TEACHER'] }, 'needs a provider'],
  ['no JSON', '{', 'no JSON'],
] as const)('a file with %s is told at the start, without what stands in it [SSO-1]', ([, content, said]) => {
  expect(() => read(content)).toThrow(said)
  expect(() => read(content)).not.toThrow('a secret of the school')
})

test('SAML needs a portal that is served over https, or stays on its machine [SSO-1]', () => {
  const providers = [saml]

  expect(() => read({ providers }, { PUBLIC_URL: 'http://portal.school.example' })).toThrow('PUBLIC_URL')
  expect(read({ providers }, { PUBLIC_URL: 'http://127.0.0.1:3000' }).providers).toHaveLength(1)
})
