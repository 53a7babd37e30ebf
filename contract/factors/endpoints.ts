import { access, del, get, post } from '../kit/endpoint.ts'

/** Recovery codes that an account gets at a time; each signs in once. */
export const recoveryCodeCount = 10

export const mostPasskeys = 20

const first = { access: access.self, beforeFactor: true } as const

export const factors = {
  /**
   * Completes the sign-in of this browser that waits for its second step, by a code or a passkey; with an empty body it says
   * who signs in and by what. 409 where no sign-in waits.
   */
  prove: post('/login/second-factor', { access: access.anyone, throttle: 'code' }),
  /** Ends the sign-in that waits for its second step. */
  giveUp: del('/login/second-factor', { access: access.anyone }),
  /** Answers the request for a passkey that signs in alone; it holds for ten minutes. */
  requestPasskey: get('/login/passkey', { access: access.anyone }),
  /** Signs in by a passkey alone, which is both steps: the device has verified its owner. */
  signIn: post('/login/passkey', { access: access.anyone, throttle: 'code' }),
  list: get('/api/factors', first),
  /** Answers the secret for an app. It signs in once `addTotp` has taken a code of it, in the same session within 15 minutes. */
  beginTotp: post('/api/factors/totp/begin', { ...first, throttle: 'login' }),
  /** Replaces the account's former app. */
  addTotp: post('/api/factors/totp', { ...first, throttle: 'code' }),
  /** The last factor takes the recovery codes with it. */
  removeTotp: post('/api/factors/totp/remove', { access: access.self, throttle: 'login' }),
  /** Replaces the former recovery codes. */
  renewCodes: post('/api/factors/recovery-codes', { access: access.self, throttle: 'login' }),
  /** Answers the request for a new passkey, which `addPasskey` takes in the same session within 15 minutes. */
  beginPasskey: post('/api/factors/passkeys/begin', { ...first, throttle: 'login' }),
  addPasskey: post('/api/factors/passkeys', { ...first, throttle: 'code' }),
  /** The last factor takes the recovery codes with it. */
  removePasskey: post('/api/factors/passkeys/:id/remove', { access: access.self, throttle: 'login' }),
  /** Proofs that the second step of a profile's account takes; none where signing in has one step. */
  ofProfile: get('/api/admin/profiles/:id/factors', { access: access.admin }),
  /** Takes them away from somebody who has lost them; never the administrator's own (409). */
  reset: del('/api/admin/profiles/:id/factors', { access: access.admin }),
}
