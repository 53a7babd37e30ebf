import { access, del, get, post, put } from '../kit/endpoint.ts'

export const passwordLength = { min: 8, max: 128 } as const

/** By what somebody proves the second step: a code of an app, a passkey, or one of the codes kept for the day that both are lost. */
export const factorKinds = ['totp', 'passkey', 'recovery'] as const
export type FactorKind = (typeof factorKinds)[number]

/** The door where a second step is waited for. */
export const secondStepDoor = '/login?step=second'

export const schemes = ['light', 'dark', 'auto'] as const

export const identity = {
  csrf: get('/sanctum/csrf-cookie', { access: access.anyone }),
  login: post('/login', { access: access.anyone, throttle: 'login' }),
  logout: post('/logout', { access: access.anyone }),
  forgotPassword: post('/forgot-password', { access: access.anyone, throttle: 'mail' }),
  resetPassword: post('/reset-password', { access: access.anyone, throttle: 'link' }),
  user: get('/api/user', { access: access.signedIn, on: ['people'], beforeFactor: true }),
  changePassword: put('/user/password', { access: access.self, throttle: 'login' }),
  /** Refused while an administrator acts as somebody: language and scheme are that person's. */
  prefer: put('/api/preferences', { access: access.anyone }),
  endImpersonation: post('/api/impersonation/end', { access: access.signedIn }),
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
