import { access, get } from '../kit/endpoint.ts'

/** Mark on a provider's button; providers without a mark of their own have the school's. */
export const providerMarks = ['google', 'microsoft', 'school'] as const

/**
 * Reasons why a sign-in by a provider fails. `unknown`: no account has its address. `otherAccount`: another account at the
 * provider is linked. `stale`: it was begun in another browser, or too long ago. `refused`: the provider's answer does not
 * hold, or the person declined there. `away`: the provider does not answer.
 */
export const ssoFailures = ['unknown', 'otherAccount', 'stale', 'refused', 'away'] as const
export type SsoFailure = (typeof ssoFailures)[number]

export const sso = {
  /** Redirects to the provider, or to the sign-in page with a reason where that is impossible. */
  begin: get('/saml/login', { access: access.anyone, sends: 'redirect' }),
  /** Takes the query with which an OpenID provider has sent the browser to `/auth/google`. */
  callback: get('/api/auth/callback', { access: access.anyone, throttle: 'provider' }),
  /** Redirects a browser that has signed out here to its provider's own sign-out, or to the sign-in page. */
  leave: get('/auth/leave', { access: access.anyone, sends: 'redirect' }),
}
