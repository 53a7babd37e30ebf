import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { ShownProvider } from '../../contract/sso/schemas.ts'
import { type Language, languages } from '../../rules/languages.ts'
import { checked, readJsonFile } from './json-file.ts'

type Common = {
  /** Names it in addresses and cookies; no two are the same. */
  key: string
  names: Record<Language, string>
  mark: ShownProvider['mark']
  /** The provider vouches for addresses of these domains alone; none: for those that it calls verified. */
  domains: string[]
  issuer: string
}

export type OidcProvider = Common & { kind: 'oidc'; client: { id: string; secret?: string } }

/** `issuer` is the entityID. A SAML provider calls no address verified, so without domains nobody is found by theirs. */
export type SamlProvider = Common & {
  kind: 'saml'
  /** Path of a file, or an address that begins with http. */
  metadata: string
  /** Attribute of the address; absent: the usual names are tried. */
  emailAttribute?: string
  /** Attribute of an identifier that is never given to somebody else; absent: the usual names, then the NameID. */
  subjectAttribute?: string
  /** Signing out here also signs out there: the provider takes requests for it that nobody has signed. */
  signOut: boolean
}

/** A provider as the file of `SSO_CONFIG` describes it. */
export type Provider = OidcProvider | SamlProvider

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Tells whether what is sent to the address is encrypted, or does not leave this machine. */
export const isPrivate = (address: URL) =>
  address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address))

/** Tells an address from the path of a file. */
export const isAddress = (place: string) => /^https?:\/\//.test(place)

const text = z.string().trim().min(1)
const name = text.max(60)
const names = z.strictObject(Object.fromEntries(languages.map((language) => [language, name])))
const isSecure = (address: string) => isPrivate(new URL(address))
const common = {
  key: z.string().regex(/^[a-z\d-]{1,40}$/, 'takes a to z, digits and -'),
  name: z.union([name, names]),
  domains: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^[^\s@]+\.[^\s@.]+$/, 'takes domains as school.example'),
    )
    .default([]),
}
const oidc = z.strictObject({
  ...common,
  kind: z.literal('oidc'),
  issuer: z.url().refine(isSecure, 'must begin with https://'),
  client: z.strictObject({ id: text, secret: text.optional() }),
})
const saml = z.strictObject({
  ...common,
  kind: z.literal('saml'),
  issuer: text,
  metadata: text.refine((place) => !isAddress(place) || isSecure(place), 'must begin with https://'),
  emailAttribute: text.optional(),
  subjectAttribute: text.optional(),
  signOut: z.boolean().default(false),
})
const file = z.strictObject({
  providers: z.array(z.discriminatedUnion('kind', [oidc, saml], { error: 'kind must be "oidc" or "saml"' })),
})
type Written = z.infer<typeof file>['providers'][number]

const marks: Record<string, Provider['mark']> = {
  'accounts.google.com': 'google',
  'login.microsoftonline.com': 'microsoft',
}

/** Reads the file of `SSO_CONFIG`; throws what is wrong with it, without quoting it. */
export function readProviders(path: string, publicUrl: URL): Provider[] {
  const providers = checked(file, readJsonFile(path)).providers.map((written) => providerFrom(written, dirname(path)))
  const keys = providers.map(({ key }) => key)
  const repeated = keys.find((key, place) => keys.indexOf(key) !== place)
  if (repeated !== undefined) throw new Error(`two providers have the key ${repeated}`)
  const issuers = new Set(providers.map(({ issuer }) => issuer.replace(/\/$/, '')))
  if (issuers.size < providers.length) throw new Error('two providers have one issuer')
  // Browsers keep the cookie that another site's POST brings along only where the portal is served over TLS.
  if (!isPrivate(publicUrl) && providers.some(({ kind }) => kind === 'saml'))
    throw new Error('a SAML provider needs a PUBLIC_URL that begins with https://')
  return providers
}

function providerFrom({ name, ...written }: Written, folder: string): Provider {
  const named = languages.map((language) => [language, typeof name === 'string' ? name : name[language]])
  const names = Object.fromEntries(named) as Provider['names']
  if (written.kind === 'saml') {
    const { metadata } = written
    return { ...written, names, mark: 'school', metadata: isAddress(metadata) ? metadata : resolve(folder, metadata) }
  }
  const { issuer: address, client, ...rest } = written
  const issuer = new URL(address).href
  const { id, secret } = client
  const mark = marks[new URL(issuer).hostname] ?? 'school'
  return { ...rest, issuer, names, mark, client: secret === undefined ? { id } : { id, secret } }
}

/** A provider as the sign-in page shows it. */
export const shownProvider = ({ key, names, mark }: Provider, language: Language): ShownProvider => ({
  key,
  name: names[language],
  mark,
})
