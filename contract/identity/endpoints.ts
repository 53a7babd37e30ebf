import { access, del, get, post, put } from '../kit/endpoint.ts'

export const passwordLength = { min: 8, max: 128 } as const

/** States of an account's password: it signs in, is not set yet, or is switched off by the school. */
export const passwordStates = ['set', 'none', 'off'] as const
export type PasswordState = (typeof passwordStates)[number]

/** Proofs of the second step of a sign-in: a code of an app, a passkey, a recovery code. */
export const secondFactors = ['totp', 'passkey', 'recovery'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** Minutes for which a sign-in proves who somebody is, where they have no password. */
export const provenMinutes = 10

export const schemes = ['light', 'dark', 'auto'] as const

export const identity = {
  csrf: get('/sanctum/csrf-cookie', { access: access.anyone }),
  login: post('/login', { access: access.anyone, throttle: 'login' }),
  logout: post('/logout', { access: access.anyone }),
  forgotPassword: post('/forgot-password', { access: access.anyone, throttle: 'mail' }),
  resetPassword: post('/reset-password', { access: access.anyone, throttle: 'link' }),
  user: get('/api/user', { access: access.signedIn, on: ['people'], beforeFactor: true }),
  changePassword: put('/user/password', { access: access.self, throttle: 'login' }),
  prefer: put('/api/preferences', { access: access.anyone }),
  endImpersonation: post('/api/impersonation/end', { access: access.signedIn, beforeFactor: true }),
}

export const sessions = {
  list: get('/api/sessions', { access: access.self }),
  end: del('/api/sessions/:id', { access: access.self }),
  forget: del('/api/devices/:id', { access: access.self }),
  /** All but the one that asks. */
  endOthers: del('/api/sessions', { access: access.self }),
}

export const tokens = {
  /** The answer is the only time that the token is told. */
  create: post('/token', { access: access.anyone, throttle: 'login', cookieless: true }),
  list: get('/api/tokens', { access: access.self }),
  revoke: del('/api/tokens/:id', { access: access.self }),
}
