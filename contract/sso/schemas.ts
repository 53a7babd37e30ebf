import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, line } from '../kit/text.ts'
import { passwordLength } from '../identity/endpoints.ts'
import { FirstStep } from '../identity/schemas.ts'
import { providerMarks, saml, sso, ssoConflicts, ssoLinks } from './endpoints.ts'

/** A provider as the sign-in page shows it. */
export const ShownProvider = z.object({ key: z.string(), name: z.string(), mark: z.enum(providerMarks) })
export type ShownProvider = z.infer<typeof ShownProvider>

/** The account there, with the address that it had at the last sign-in by it. */
export const LinkedProvider = ShownProvider.extend({
  link: z.object({ id: z.number(), email: z.string().nullable(), createdAt: z.string() }).nullable(),
})
export type LinkedProvider = z.infer<typeof LinkedProvider>

export const SsoConflict = z.object({
  id: z.number(),
  person: z.string(),
  /** The person's address at the portal, which the other account at the provider has too. */
  email: z.string().nullable(),
  /** Name of the provider; null: it is in the settings no longer. */
  provider: z.string().nullable(),
  refusedAt: z.string(),
})
export type SsoConflict = z.infer<typeof SsoConflict>

/** The query with which the browser has come back from a provider; a SAML provider's answer is kept under its `state`. */
const Returned = z.object({
  code: line(4_000).optional(),
  state: line(200).optional(),
  /** The issuer, where the provider names it. */
  iss: line(1_000).optional(),
  error: line(1_000).optional(),
})

const ofSignIn = schemasOf(sso, {
  begin: {
    query: z.object({
      /** Absent: the first of the settings. */
      provider: line(40).optional(),
      /** The provider asks who signs in, though somebody is signed in there. */
      again: z.literal('yes').optional(),
      /** Absent: to sign in. */
      purpose: z.literal('confirm').optional(),
    }),
  },
  callback: { query: Returned, returns: FirstStep.optional() },
})

const base64 = z.string().regex(/^[A-Za-z\d+/=\s]*$/)
/** In letters of base64: three quarters as many bytes of XML. */
const longestResponse = 64 * 1024

export const schemas = {
  ...ofSignIn,
  ...schemasOf(saml, {
    acs: { body: z.object({ SAMLResponse: base64.max(longestResponse).default('') }) },
  }),
  ...schemasOf(ssoLinks, {
    list: { returns: z.object({ providers: z.array(LinkedProvider) }) },
    begin: {
      body: z.object({
        provider: line(40).min(1),
        /** Needed where the account has a password. */
        current_password: exact(0, passwordLength.max).optional(),
      }),
      returns: z.object({ address: z.string() }),
    },
    add: { body: Returned },
  }),
  ...schemasOf(ssoConflicts, {
    list: { returns: z.object({ count: z.number(), conflicts: z.array(SsoConflict) }) },
  }),
}
