import { access, del, get, post } from '../kit/endpoint.ts'

/** Recovery codes that an account gets at a time; each signs in once. */
export const recoveryCodeCount = 10

export const factors = {
  /**
   * Completes the sign-in of this browser that waits for its second step, by a code; with an empty body it says who signs in
   * and by which codes. 409 where no sign-in waits.
   */
  prove: post('/login/second-factor', { access: access.anyone, throttle: 'code' }),
  /** Ends the sign-in that waits for its second step. */
  giveUp: del('/login/second-factor', { access: access.anyone }),
  list: get('/api/factors', { access: access.self }),
  /** Answers the secret for an app. It signs in once `addTotp` has taken a code of it, in the same session within 15 minutes. */
  beginTotp: post('/api/factors/totp/begin', { access: access.self, throttle: 'login' }),
  /** Replaces the account's former app. */
  addTotp: post('/api/factors/totp', { access: access.self, throttle: 'code' }),
  /** Takes the recovery codes away too. */
  removeTotp: post('/api/factors/totp/remove', { access: access.self, throttle: 'login' }),
  /** Replaces the former recovery codes. */
  renewCodes: post('/api/factors/recovery-codes', { access: access.self, throttle: 'login' }),
  /** The second factors of a profile's account. */
  ofProfile: get('/api/admin/profiles/:id/factors', { access: access.admin }),
  /** Takes them away from somebody who has lost them; never the administrator's own (409). */
  reset: del('/api/admin/profiles/:id/factors', { access: access.admin }),
}
