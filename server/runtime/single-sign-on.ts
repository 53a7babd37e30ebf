import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import type { Provider as ShownProvider } from '../../contract/sso/schemas.ts'
import { type Language, languages } from '../../rules/languages.ts'
import { checked, readJsonFile } from './json-file.ts'

type Common = {
  key: string
  names: Record<Language, string>
  mark: ShownProvider['mark']
  /** Whose addresses this provider vouches for; none: those alone that it calls verified itself. */
  domains: string[]
  /** What the provider calls itself: people are known there under this name. */
  issuer: string
}
export type OpenIdProvider = Common & { kind: 'oidc'; client: { id: string; secret?: string } }
/** `metadata`: a file, or an address that is asked. `attributes`: by which names the e-mail address comes, first of all. */
export type SamlProvider = Common & {
  kind: 'saml'
  metadata: string
  attributes: string[]
  /** It takes a request to sign out that nobody has signed. */
  signOut: boolean
}
export type Provider = OpenIdProvider | SamlProvider

export type SingleSignOn = {
  providers: Provider[]
  /** Whose profiles' accounts sign in without a password. */
  withoutPassword: ProfileType[]
}

export const noSingleSignOn: SingleSignOn = { providers: [], withoutPassword: [] }

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** What is told to this address nobody reads or changes on its way: it goes encrypted, or does not leave the machine. */
export const isPrivate = (address: URL) =>
  address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address))

/** An address to which secrets may be told. */
export const secure = z.url().refine((text) => isPrivate(new URL(text)), 'must begin with https://')
const text = z.string().trim().min(1)
const name = z.union([text.max(60), z.strictObject(Object.fromEntries(languages.map((one) => [one, text.max(60)])))])
const common = {
  key: z.string().regex(/^[a-z\d-]{1,40}$/, 'takes a to z, digits and -'),
  name,
  domains: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^[^\s@]+\.[^\s@.]+$/, 'takes domains as school.example'),
    )
    .default([]),
}
const file = z.strictObject({
  providers: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('oidc'),
        ...common,
        issuer: secure,
        client: z.strictObject({ id: text, secret: text.optional() }),
      }),
      z.strictObject({
        kind: z.literal('saml'),
        ...common,
        issuer: text,
        metadata: text,
        attributes: z.array(text).default([]),
        signOut: z.boolean().default(false),
      }),
    ]),
  ),
  withoutPassword: z.array(z.enum(Object.values(profileType) as [ProfileType, ...ProfileType[]])).default([]),
})

const marks: Record<string, Common['mark']> = {
  'accounts.google.com': 'google',
  'login.microsoftonline.com': 'microsoft',
}

/** What a page tells of it. */
export const shownProvider = ({ key, names, mark }: Provider, language: Language): ShownProvider => ({
  key,
  name: names[language],
  mark,
})

/** Throws what is wrong with the file. */
export function readSingleSignOn(path: string, publicUrl: URL): SingleSignOn {
  const { providers, withoutPassword } = checked(file, readJsonFile(path))
  const keys = providers.map(({ key }) => key)
  const twice = keys.find((key, place) => keys.indexOf(key) !== place)
  if (twice !== undefined) throw new Error(`two providers have the key ${twice}`)
  const issuers = new Set(providers.map(({ issuer }) => issuer.replace(/\/$/, '')))
  if (issuers.size < providers.length) throw new Error('two providers have one issuer')
  if (withoutPassword.length && !providers.length) throw new Error('withoutPassword needs a provider')
  if (providers.some(({ kind }) => kind === 'saml') && !isPrivate(publicUrl))
    throw new Error('a SAML provider needs a PUBLIC_URL that begins with https://')
  return { withoutPassword, providers: providers.map((one) => providerIn(path, one)) }
}

function providerIn(path: string, { name, ...rest }: z.infer<typeof file>['providers'][number]): Provider {
  const names = Object.fromEntries(
    languages.map((one) => [one, typeof name === 'string' ? name : name[one]]),
  ) as Common['names']
  if (rest.kind === 'oidc') {
    const { client } = rest
    const issuer = new URL(rest.issuer).href
    const { id, secret } = client
    const mark = marks[new URL(issuer).hostname] ?? 'school'
    return { ...rest, issuer, names, mark, client: secret === undefined ? { id } : { id, secret } }
  }
  const isAddress = /^https?:\/\//.test(rest.metadata)
  if (isAddress && !isPrivate(new URL(rest.metadata))) throw new Error('metadata: must begin with https://')
  const metadata = isAddress ? rest.metadata : resolve(dirname(path), rest.metadata)
  return { ...rest, names, mark: 'school', metadata }
}
