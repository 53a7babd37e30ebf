import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { languages } from '../../rules/languages.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, line } from '../kit/text.ts'
import { MailMessage, Message, shortText } from '../kit/values.ts'
import { identity, passwordLength, schemes, secondFactors, sessions, tokens } from './endpoints.ts'

/** Compared without case; kept as it was written. */
export const Email = z.string().trim().max(longest.email).pipe(z.email())

export const NewPassword = z.object({
  password: exact(passwordLength.min, passwordLength.max),
  password_confirmation: exact(1, passwordLength.max),
})

export const User = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  isTest: z.boolean(),
  emailVerifiedAt: z.string().nullable(),
  /** Chosen by the person; null: whatever the browser asks for. */
  language: z.enum(languages).nullable(),
  /** The administrator who looks at the portal as this person, if one does. */
  impersonatedBy: z.string().nullable(),
  /** The school requires a second factor, and the one who is signed in has none: little else can be called. */
  mustAddFactor: z.boolean(),
})
export type User = z.infer<typeof User>

export const Preferences = z.object({ language: z.enum(languages).optional(), scheme: z.enum(schemes).optional() })
export type Preferences = z.infer<typeof Preferences>

/** The proofs that the sign-in waits for; the answer has no body where it waits for none. */
export const FirstStep = z.object({ secondFactor: z.array(z.enum(secondFactors)) })
export type FirstStep = z.infer<typeof FirstStep>

export const LoginInput = z.object({
  email: z.string().trim().min(1).pipe(z.email()),
  password: exact(1, passwordLength.max),
})

/** A browser that is signed in; `browser` and `system` as its user agent tells them, null where it does not. */
export const Session = z.object({
  id: z.number(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** A browser that has signed in within a year and is signed out now: it keeps attempts of its own. */
export const RememberedDevice = Session.omit({ isCurrent: true })
export type RememberedDevice = z.infer<typeof RememberedDevice>

export const Token = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Token = z.infer<typeof Token>

export const schemas = {
  ...schemasOf(identity, {
    login: { body: LoginInput, returns: FirstStep.optional() },
    forgotPassword: { body: z.object({ email: z.string().trim().min(1).pipe(z.email()) }), returns: MailMessage },
    resetPassword: {
      body: NewPassword.extend({ email: line(longest.email).min(1), token: exact(1, 200) }),
      returns: Message.extend(FirstStep.partial().shape),
    },
    user: { returns: z.object({ user: User }) },
    changePassword: { body: NewPassword.extend({ current_password: exact(1, passwordLength.max) }), returns: Message },
    prefer: { body: Preferences },
  }),
  ...schemasOf(sessions, {
    list: { returns: z.object({ sessions: z.array(Session), remembered: z.array(RememberedDevice) }) },
  }),
  ...schemasOf(tokens, {
    create: { body: LoginInput.extend({ deviceName: shortText }), returns: z.object({ token: z.string() }) },
    list: { returns: z.object({ tokens: z.array(Token) }) },
  }),
}
