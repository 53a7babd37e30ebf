import { z } from 'zod'
import { access, get, languages, Message, post, put } from './kit.ts'

/** Compared without case; kept as it was written. */
export const Email = z.string().trim().max(50).pipe(z.email())

export const passwordLength = { min: 8, max: 128 } as const

const NewPassword = z.object({
  password: z.string().min(passwordLength.min).max(passwordLength.max),
  password_confirmation: z.string().min(1),
})

export const User = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  isTest: z.boolean(),
  emailVerifiedAt: z.string().nullable(),
  /** The administrator who looks at the portal as this person, if one does. */
  impersonatedBy: z.string().nullable(),
})
export type User = z.infer<typeof User>

export const schemes = ['light', 'dark', 'auto'] as const
export const Preferences = z.object({ language: z.enum(languages).optional(), scheme: z.enum(schemes).optional() })
export type Preferences = z.infer<typeof Preferences>

export const LoginInput = z.object({
  email: z.string().trim().min(1).pipe(z.email()),
  password: z.string().min(1).max(passwordLength.max),
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
    throttle: 'login',
    body: NewPassword.extend({ email: z.string().trim().min(1), token: z.string().min(1).max(200) }),
    returns: Message,
  }),
  user: get('/api/user', { access: access.signedIn, returns: z.object({ user: User }) }),
  changePassword: put('/user/password', {
    access: access.self,
    throttle: 'login',
    body: NewPassword.extend({ current_password: z.string().min(1).max(passwordLength.max) }),
    returns: Message,
  }),
  prefer: put('/api/preferences', { access: access.anyone, body: Preferences }),
  endImpersonation: post('/api/impersonation/end', { access: access.signedIn }),
}
