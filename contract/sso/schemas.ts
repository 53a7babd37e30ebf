import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, line } from '../kit/text.ts'
import { passwordLength } from '../identity/endpoints.ts'
import { FirstStep } from '../identity/schemas.ts'
import {
  doubts,
  portalAddresses,
  providerFaults,
  providerLacks,
  providerMarks,
  saml,
  sso,
  ssoConflicts,
  ssoFailures,
  ssoLinks,
  ssoProviders,
} from './endpoints.ts'

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

/** A provider of the settings, as the administration sees it. */
export const SetProvider = ShownProvider.extend({
  kind: z.enum(['oidc', 'saml']),
  issuer: z.string(),
  domains: z.array(z.string()),
  portal: z.array(z.object({ name: z.enum(portalAddresses), address: z.string() })),
  lacks: z.array(z.enum(providerLacks)),
  /** Accounts that are linked. */
  linked: z.number(),
  lastSignInAt: z.string().nullable(),
})
export type SetProvider = z.infer<typeof SetProvider>

/** `detail`: words of the library or the system, in English. `certificateUntil`: end of the last certificate of a SAML provider. */
export const ProviderState = z.object({
  fault: z.object({ kind: z.enum(providerFaults), detail: z.string() }).nullable(),
  certificateUntil: z.string().nullable(),
})
export type ProviderState = z.infer<typeof ProviderState>

/**
 * `provider`: the key, empty where the state names none of the settings. `linked`: the account there signs in to the account
 * of `person`. `first`: it would, and would be linked with it. Otherwise the reason why it does not.
 */
export const TrialSignIn = z.object({
  provider: z.string(),
  result: z.enum(['linked', 'first', ...ssoFailures]),
  /** Reason why the provider's answer does not hold: words of the library, in English. */
  detail: z.string().nullable(),
  /** The address that the provider vouches for, or why it vouches for none; both null where its answer does not hold. */
  email: z.string().nullable(),
  doubt: z.enum(doubts).nullable(),
  person: z.string().nullable(),
})
export type TrialSignIn = z.infer<typeof TrialSignIn>

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
  ...schemasOf(ssoProviders, {
    list: { returns: z.object({ providers: z.array(SetProvider) }) },
    check: { query: z.object({ provider: line(40).min(1) }), returns: ProviderState },
    beginTrial: {
      body: z.object({ provider: line(40).min(1) }),
      returns: z.object({ address: z.string() }),
    },
    completeTrial: { body: Returned, returns: TrialSignIn },
  }),
  ...schemasOf(ssoConflicts, {
    list: { returns: z.object({ count: z.number(), conflicts: z.array(SsoConflict) }) },
  }),
}
