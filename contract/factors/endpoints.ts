import { access, del, get, post } from '../kit/endpoint.ts'

/** How many codes are made at once, each good for one sign-in. */
export const recoveryCodes = 10

/** How many passkeys an account has at most. */
export const mostPasskeys = 20

/** What adding and removing asks for: the password, or where an account has none a sign-in of the last minutes. */
export const proofs = ['password', 'fresh', 'stale'] as const

/** Open to whoever has to add a factor before anything else. */
const first = { access: access.self, beforeFactor: true } as const

export const factors = {
  /** With an empty body it says what is waited for; else it ends the sign-in that the first step has begun. */
  prove: post('/login/second-factor', { access: access.pending, throttle: 'code' }),
  /** Ends it: whoever goes back to the first step may be somebody else. */
  giveUp: del('/login/second-factor', { access: access.pending }),
  /** What a passkey has to sign, for whoever signs in by it alone. */
  challenge: get('/login/passkey', { access: access.anyone }),
  signIn: post('/login/passkey', { access: access.anyone, throttle: 'door' }),
  list: get('/api/factors', first),
  /** Answers the secret that an app is to be given; it is nobody's factor until a code of it is sent. */
  beginTotp: post('/api/factors/totp/begin', { ...first, throttle: 'login' }),
  /** Takes the place of the app before. */
  addTotp: post('/api/factors/totp', { ...first, throttle: 'code' }),
  removeTotp: post('/api/factors/totp/remove', { access: access.self, throttle: 'login' }),
  /** Those before them are worth nothing any more. */
  renewCodes: post('/api/factors/recovery-codes', { access: access.self, throttle: 'login' }),
  beginPasskey: post('/api/factors/passkeys/begin', { ...first, throttle: 'login' }),
  addPasskey: post('/api/factors/passkeys', { ...first, throttle: 'code' }),
  removePasskey: post('/api/factors/passkeys/:id/remove', { access: access.self, throttle: 'login' }),
  /** What the account of a profile has. */
  ofProfile: get('/api/admin/profiles/:id/factors', { access: access.admin }),
  /** Takes all of it away, for who has lost it. */
  reset: post('/api/admin/profiles/:id/factors/reset', { access: access.admin }),
}
