import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, line, title } from '../kit/text.ts'
import { shortText } from '../kit/values.ts'
import { factorKinds, passwordLength } from '../identity/endpoints.ts'
import { factors, proofs } from './endpoints.ts'

/** What a browser says of a passkey, in the JSON of WebAuthn. */
const bytes = z
  .string()
  .max(8_000)
  .regex(/^[\w-]*$/)
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: bytes.min(1).max(1_400),
    rawId: bytes.min(1).max(1_400),
    type: z.literal('public-key'),
    response,
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
    clientExtensionResults: z.object({}).default({}),
  })

export const Assertion = credential(
  z.object({
    clientDataJSON: bytes.min(1),
    authenticatorData: bytes.min(1),
    signature: bytes.min(1),
    userHandle: bytes.nullish(),
  }),
)
export type Assertion = z.infer<typeof Assertion>

export const Attestation = credential(
  z.object({
    clientDataJSON: bytes.min(1),
    attestationObject: bytes.min(1),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
)
export type Attestation = z.infer<typeof Attestation>

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** What a browser asks a passkey for. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** Who is about to come in, and by what. */
export const SecondStep = z.object({
  secondFactor: z.array(z.enum(factorKinds)),
  name: z.string(),
  email: z.string().nullable(),
  passkey: PasskeyRequest.nullable(),
})
export type SecondStep = z.infer<typeof SecondStep>

/** Codes that are told this once. */
const Told = z.object({ recoveryCodes: z.array(z.string()) })

export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const Factors = z.object({
  totp: z.object({ createdAt: z.string(), usedAt: z.string().nullable() }).nullable(),
  recovery: z.object({ left: z.number(), of: z.number(), createdAt: z.string() }).nullable(),
  passkeys: z.array(Passkey),
})
export type Factors = z.infer<typeof Factors>

export const OwnFactors = Factors.extend({
  proof: z.enum(proofs),
  /** The school asks a second factor of one of the account's roles. */
  isRequired: z.boolean(),
})
export type OwnFactors = z.infer<typeof OwnFactors>

/** The password of an account that has one. */
const proof = { current_password: exact(0, passwordLength.max).optional() }
/** As apps show it, in two halves or in one. */
const code = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

export const schemas = schemasOf(factors, {
  prove: {
    body: z.object({ code: code.optional(), recoveryCode: line(40).optional(), passkey: Assertion.optional() }),
    returns: SecondStep.optional(),
  },
  challenge: { returns: PasskeyRequest },
  signIn: { body: z.object({ passkey: Assertion }) },
  list: { returns: z.object({ factors: OwnFactors }) },
  beginTotp: { body: z.object(proof), returns: z.object({ secret: z.string(), address: z.string() }) },
  addTotp: { body: z.object({ code }), returns: Told },
  removeTotp: { body: z.object(proof) },
  renewCodes: { body: z.object(proof), returns: Told },
  beginPasskey: { body: z.object(proof), returns: z.object({ options: PasskeyCreation }) },
  addPasskey: { body: z.object({ name: shortText, passkey: Attestation }), returns: Told },
  removePasskey: { body: z.object(proof) },
  ofProfile: { returns: z.object({ factors: Factors.omit({ passkeys: true }).extend({ passkeys: z.number() }) }) },
  reset: { body: z.object({ reason: title(longest.title) }) },
})
