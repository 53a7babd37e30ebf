import { z } from 'zod'
import type { ShownProvider } from '../../contract/sso/schemas.ts'
import { type Language, languages } from '../../rules/languages.ts'
import { checked, readJsonFile } from './json-file.ts'

/** An OpenID provider as the file of `SSO_CONFIG` describes it. */
export type Provider = {
  /** Names it in addresses and cookies; no two are the same. */
  key: string
  kind: 'oidc'
  names: Record<Language, string>
  mark: ShownProvider['mark']
  /** The provider vouches for addresses of these domains alone; none: for those that it calls verified. */
  domains: string[]
  issuer: string
  client: { id: string; secret?: string }
}

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Tells whether what is sent to the address is encrypted, or does not leave this machine. */
export const isPrivate = (address: URL) =>
  address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address))

const text = z.string().trim().min(1)
const name = text.max(60)
const names = z.strictObject(Object.fromEntries(languages.map((language) => [language, name])))
const file = z.strictObject({
  providers: z.array(
    z.strictObject({
      key: z.string().regex(/^[a-z\d-]{1,40}$/, 'takes a to z, digits and -'),
      kind: z.literal('oidc', { error: 'must be "oidc"' }),
      name: z.union([name, names]),
      issuer: z.url().refine((address) => isPrivate(new URL(address)), 'must begin with https://'),
      client: z.strictObject({ id: text, secret: text.optional() }),
      domains: z
        .array(
          z
            .string()
            .toLowerCase()
            .regex(/^[^\s@]+\.[^\s@.]+$/, 'takes domains as school.example'),
        )
        .default([]),
    }),
  ),
})
type Written = z.infer<typeof file>['providers'][number]

const marks: Record<string, Provider['mark']> = {
  'accounts.google.com': 'google',
  'login.microsoftonline.com': 'microsoft',
}

/** Reads the file of `SSO_CONFIG`; throws what is wrong with it, without quoting it. */
export function readProviders(path: string): Provider[] {
  const providers = checked(file, readJsonFile(path)).providers.map(providerFrom)
  const keys = providers.map(({ key }) => key)
  const repeated = keys.find((key, place) => keys.indexOf(key) !== place)
  if (repeated !== undefined) throw new Error(`two providers have the key ${repeated}`)
  const issuers = new Set(providers.map(({ issuer }) => issuer.replace(/\/$/, '')))
  if (issuers.size < providers.length) throw new Error('two providers have one issuer')
  return providers
}

function providerFrom({ name, issuer: address, client: { id, secret }, ...rest }: Written): Provider {
  const issuer = new URL(address).href
  const named = languages.map((language) => [language, typeof name === 'string' ? name : name[language]])
  return {
    ...rest,
    issuer,
    names: Object.fromEntries(named) as Provider['names'],
    mark: marks[new URL(issuer).hostname] ?? 'school',
    client: secret === undefined ? { id } : { id, secret },
  }
}

/** A provider as the sign-in page shows it. */
export const shownProvider = ({ key, names, mark }: Provider, language: Language): ShownProvider => ({
  key,
  name: names[language],
  mark,
})
