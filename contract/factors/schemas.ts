import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, line } from '../kit/text.ts'
import { passwordLength, secondFactors } from '../identity/endpoints.ts'
import { factors } from './endpoints.ts'

/** A sign-in that waits for its second step: the account, and what proves it. */
export const SecondStep = z.object({
  secondFactor: z.array(z.enum(secondFactors)),
  name: z.string(),
  email: z.string().nullable(),
})
export type SecondStep = z.infer<typeof SecondStep>

export const Factors = z.object({
  /** The app for codes; null: none, so that signing in has one step. */
  totp: z.object({ createdAt: z.string(), usedAt: z.string().nullable() }).nullable(),
  recovery: z.object({ left: z.number(), of: z.number(), createdAt: z.string() }).nullable(),
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
    body: z.object({ code: code.optional(), recoveryCode: line(40).optional() }),
    returns: SecondStep.optional(),
  },
  list: { returns: z.object({ factors: Factors }) },
  beginTotp: {
    body: z.object(proof),
    /** The secret in base32, and the `otpauth:` address that a QR code holds. */
    returns: z.object({ secret: z.string(), address: z.string() }),
  },
  addTotp: { body: z.object({ code }), returns: MadeCodes },
  removeTotp: { body: z.object(proof) },
  renewCodes: { body: z.object(proof), returns: MadeCodes },
  ofProfile: { returns: z.object({ factors: Factors }) },
})
