import { z } from 'zod'
import { access, del, get, languages, Message, post, put, shortText } from './kit.ts'
import { line, exact } from './text.ts'

/** Compared without case; kept as it was written. */
export const Email = z.string().trim().max(50).pipe(z.email())

export const passwordLength = { min: 8, max: 128 } as const

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
})
export type User = z.infer<typeof User>

export const schemes = ['light', 'dark', 'auto'] as const
export const Preferences = z.object({ language: z.enum(languages).optional(), scheme: z.enum(schemes).optional() })
export type Preferences = z.infer<typeof Preferences>

export const LoginInput = z.object({
  email: z.string().trim().min(1).pipe(z.email()),
  password: exact(1, passwordLength.max),
})

export const identity = {
  csrf: get('/sanctum/csrf-cookie', { access: access.anyone }),
  login: post('/login', { access: access.anyone, throttle: 'login', body: LoginInput }),
  logout: post('/logout', { access: access.anyone }),
  forgotPassword: post('/forgot-password', {
    access: access.anyone,
    throttle: 'mail',
    body: z.object({ email: z.string().trim().min(1).pipe(z.email()) }),
    returns: Message,
  }),
  resetPassword: post('/reset-password', {
    access: access.anyone,
    throttle: 'link',
    body: NewPassword.extend({ email: line(50).min(1), token: exact(1, 200) }),
    returns: Message,
  }),
  user: get('/api/user', { access: access.signedIn, returns: z.object({ user: User }) }),
  changePassword: put('/user/password', {
    access: access.self,
    throttle: 'login',
    body: NewPassword.extend({ current_password: exact(1, passwordLength.max) }),
    returns: Message,
  }),
  prefer: put('/api/preferences', { access: access.anyone, body: Preferences }),
  endImpersonation: post('/api/impersonation/end', { access: access.signedIn }),
}

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

export const sessions = {
  list: get('/api/sessions', {
    access: access.self,
    returns: z.object({ sessions: z.array(Session), remembered: z.array(RememberedDevice) }),
  }),
  end: del('/api/sessions/:id', { access: access.self }),
  forget: del('/api/devices/:id', { access: access.self }),
  /** All but the one that asks. */
  endOthers: del('/api/sessions', { access: access.self }),
}

export const Token = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Token = z.infer<typeof Token>

export const tokens = {
  /** The answer is the only time that the token is told. */
  create: post('/token', {
    access: access.anyone,
    throttle: 'login',
    cookieless: true,
    body: LoginInput.extend({ deviceName: shortText }),
    returns: z.object({ token: z.string() }),
  }),
  list: get('/api/tokens', { access: access.self, returns: z.object({ tokens: z.array(Token) }) }),
  revoke: del('/api/tokens/:id', { access: access.self }),
}
