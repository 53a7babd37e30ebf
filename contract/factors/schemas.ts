import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, line } from '../kit/text.ts'
import { shortText } from '../kit/values.ts'
import { passwordLength, secondFactors } from '../identity/endpoints.ts'
import { factors } from './endpoints.ts'
import { Assertion, Attestation, PasskeyCreation, PasskeyRequest } from './passkeys.ts'

/** A sign-in that waits for its second step: the account, and what proves it. */
export const SecondStep = z.object({
  secondFactor: z.array(z.enum(secondFactors)),
  name: z.string(),
  email: z.string().nullable(),
  /** Null: the account has no passkey. */
  passkey: PasskeyRequest.nullable(),
})
export type SecondStep = z.infer<typeof SecondStep>

export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
  /** It is a key that is plugged in or held to the device. */
  isSecurityKey: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** With neither an app nor a passkey signing in has one step. */
export const Factors = z.object({
  /** The app for codes. */
  totp: z.object({ createdAt: z.string(), usedAt: z.string().nullable() }).nullable(),
  recovery: z.object({ left: z.number(), of: z.number(), createdAt: z.string() }).nullable(),
  passkeys: z.array(Passkey),
  /** The school requires one of them of the account. */
  isRequired: z.boolean(),
})
export type Factors = z.infer<typeof Factors>

/** The recovery codes, which are never shown again; none where those from before stay. */
const MadeCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Needed where the account has a password. */
const proof = { current_password: exact(0, passwordLength.max).optional() }

/** Six digits; apps show them in two halves. */
const code = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

export const schemas = schemasOf(factors, {
  prove: {
    body: z.object({ code: code.optional(), recoveryCode: line(40).optional(), passkey: Assertion.optional() }),
    returns: SecondStep.optional(),
  },
  requestPasskey: { returns: PasskeyRequest },
  signIn: { body: z.object({ passkey: Assertion }) },
  list: { returns: z.object({ factors: Factors }) },
  beginTotp: {
    body: z.object(proof),
    /** The secret in base32, and the `otpauth:` address that a QR code holds. */
    returns: z.object({ secret: z.string(), address: z.string() }),
  },
  addTotp: { body: z.object({ code }), returns: MadeCodes },
  removeTotp: { body: z.object(proof) },
  renewCodes: { body: z.object(proof), returns: MadeCodes },
  beginPasskey: { body: z.object(proof), returns: z.object({ options: PasskeyCreation }) },
  addPasskey: { body: z.object({ name: shortText, passkey: Attestation }), returns: MadeCodes },
  removePasskey: { body: z.object(proof) },
  ofProfile: { returns: SecondStep.pick({ secondFactor: true }) },
})
