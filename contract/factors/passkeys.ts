import { z } from 'zod'

const base64url = z
  .string()
  .max(8_000)
  .regex(/^[\w-]*$/)
const id = base64url.min(1).max(1_400)

const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id,
    rawId: id,
    type: z.literal('public-key'),
    response,
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish().catch(null),
    clientExtensionResults: z.object({}).default({}),
  })

/** A signature of a passkey: AuthenticationResponseJSON of WebAuthn. */
export const Assertion = credential(
  z.object({
    clientDataJSON: base64url.min(1),
    authenticatorData: base64url.min(1),
    signature: base64url.min(1),
    userHandle: base64url.nullish(),
  }),
)
export type Assertion = z.infer<typeof Assertion>

/** A new passkey: RegistrationResponseJSON of WebAuthn. */
export const Attestation = credential(
  z.object({
    clientDataJSON: base64url.min(1),
    attestationObject: base64url.min(1),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
)
export type Attestation = z.infer<typeof Attestation>

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** Asks a browser for a signature: PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty: any passkey that the browser has for the portal. */
  allowCredentials: z.array(descriptor),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** Asks a browser for a new passkey: PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  /** Milliseconds. */
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
