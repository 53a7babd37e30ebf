import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { passwordLength } from '../identity/endpoints.ts'
import { Waiting } from '../identity/schemas.ts'
import { exact, line } from '../kit/text.ts'
import { passwordStates, providerFaults, providerMarks, providers, sso, ssoLinks } from './endpoints.ts'

const providerKey = line(40).min(1)

const encoded = z
  .string()
  .max(200_000)
  .regex(/^[\w+/=\s]*$/)

/** A provider as the door shows it. */
export const Provider = z.object({ key: z.string(), name: z.string(), mark: z.enum(providerMarks) })
export type Provider = z.infer<typeof Provider>

/** With the account there: the address that it had when it was linked, or last signed in. */
export const LinkedProvider = Provider.extend({
  link: z.object({ id: z.number(), email: z.string().nullable(), createdAt: z.string() }).nullable(),
})
export type LinkedProvider = z.infer<typeof LinkedProvider>

/** A provider as whoever sets it up sees it. */
export const SetProvider = Provider.extend({
  kind: z.enum(['oidc', 'saml']),
  issuer: z.string(),
  domains: z.array(z.string()),
  /** `detail`: the words of the system or of a library, in English. */
  fault: z.object({ kind: z.enum(providerFaults), detail: z.string() }).nullable(),
  /** Until when the last of its certificates is valid; null: it signs with keys that it publishes anew. */
  certificateUntil: z.string().nullable(),
  /** What the provider has to know of the portal. */
  portal: z.array(z.string()),
  /** Accounts that sign in by it. */
  linked: z.number(),
  lastUsedAt: z.string().nullable(),
})
export type SetProvider = z.infer<typeof SetProvider>

export const schemas = {
  ...schemasOf(providers, { list: { returns: z.object({ providers: z.array(SetProvider) }) } }),
  ...schemasOf(sso, {
    begin: { query: z.object({ provider: providerKey.optional() }) },
    /** Whatever the provider says is passed on; what of it is right, its answer to us tells. */
    callback: {
      query: z.record(z.string().max(40), z.string().max(4_000)),
      returns: z.object({ linked: z.boolean() }).extend(Waiting.partial().shape),
    },
    logout: {
      query: z.object({
        SAMLRequest: encoded.optional(),
        SAMLResponse: encoded.optional(),
        RelayState: line(200).optional(),
        SigAlg: line(200).optional(),
        Signature: encoded.optional(),
      }),
    },
    acs: {
      body: z.object({
        SAMLResponse: encoded,
      }),
    },
  }),
  ...schemasOf(ssoLinks, {
    list: { returns: z.object({ providers: z.array(LinkedProvider), password: z.enum(passwordStates) }) },
    begin: {
      /** The password of an account that has one. */
      body: z.object({ provider: providerKey, current_password: exact(0, passwordLength.max).optional() }),
      returns: z.object({ address: z.string() }),
    },
  }),
}
