import { access, del, get, post } from '../kit/endpoint.ts'

/** Mark on a provider's button; providers without a mark of their own have the school's. */
export const providerMarks = ['google', 'microsoft', 'school'] as const

/**
 * Reasons why a sign-in by a provider fails. `unknown`: no account has its address. `otherAccount`: another account at the
 * provider is linked. `unlinked`: the person has disconnected the provider. `stale`: it was begun in another browser, or too
 * long ago. `refused`: the provider's answer does not hold, or the person declined there. `away`: the provider does not
 * answer.
 */
export const ssoFailures = ['unknown', 'otherAccount', 'unlinked', 'stale', 'refused', 'away'] as const
export type SsoFailure = (typeof ssoFailures)[number]

/** Reasons why an account at a provider is not linked. `taken`: somebody else signs in by it. */
export const linkFailures = ['taken', 'otherAccount', 'stale', 'refused', 'away'] as const
export type LinkFailure = (typeof linkFailures)[number]

/**
 * Reasons for which a browser goes to a provider, as the state names them: to sign in, to sign in again so that changes of
 * the account are allowed, to link the account there, or to try whether signing in works.
 */
export const ssoPurposes = ['signIn', 'confirm', 'link', 'trial'] as const
export type SsoPurpose = (typeof ssoPurposes)[number]

export const sso = {
  /** Redirects to the provider, or to the sign-in page with a reason where that is impossible. */
  begin: get('/saml/login', { access: access.anyone, sends: 'redirect' }),
  /** Takes the query with which the browser has come to `/auth/google`, or from a SAML provider to `/auth/success`. */
  callback: get('/api/auth/callback', { access: access.anyone, throttle: 'provider' }),
  /** Redirects a browser that has signed out here to its provider's own sign-out, or to the sign-in page. */
  leave: get('/auth/leave', { access: access.anyone, sends: 'redirect' }),
}

/** The portal's end of SAML 2.0. */
export const saml = {
  /** Takes the signed response of a provider, and redirects to `/auth/success`, where the portal's own page completes it. */
  acs: post('/saml/acs', { access: access.anyone, throttle: 'provider', sends: 'redirect', form: true }),
  /** Describes the portal to a provider, as XML. */
  metadata: get('/saml/metadata', { access: access.anyone, sends: 'file' }),
  /**
   * Takes a browser back to the sign-in page after the provider's sign-out; or a provider's signed request ends the
   * browser's session, and the browser is redirected to the provider with a response. The query is one of SAML 2.0 by
   * HTTP-Redirect, read as it came.
   */
  logout: get('/saml/logout', { access: access.anyone, sends: 'redirect' }),
}

export const ssoLinks = {
  /** Each provider of the settings, with the account there that is linked with the caller's. */
  list: get('/api/sso-links', { access: access.self, beforeFactor: true }),
  /** Answers the address at the provider to which the browser goes. */
  begin: post('/api/sso-links/begin', { access: access.self, throttle: 'login' }),
  /** Links the account of the query with which the provider has sent the browser back. */
  add: post('/api/sso-links', { access: access.self, throttle: 'provider' }),
  remove: del('/api/sso-links/:id', { access: access.self }),
}

/**
 * Parts that the settings of a provider lack. `secret`: it lets no portal in without one. `domains`: it calls no address verified,
 * so that nobody is found by theirs. `https`: it sends nobody back to a portal whose address is not encrypted.
 */
export const providerLacks = ['secret', 'domains', 'https'] as const
export type ProviderLack = (typeof providerLacks)[number]

/**
 * `silent`: the provider does not answer. `wrong`: what it answers is no description of it. `file`: the file of its metadata
 * cannot be read. `certificate`: all its certificates have expired.
 */
export const providerFaults = ['silent', 'wrong', 'file', 'certificate'] as const
export type ProviderFault = (typeof providerFaults)[number]

/** Addresses of the portal that a provider has to know. `return` is OpenID's, the others are SAML's. */
export const portalAddresses = ['return', 'metadata', 'acs', 'logout'] as const

/** Reasons why a provider vouches for no address. `undeclared`: it is of no domain of the provider's; `others`: of another's. */
export const doubts = ['none', 'unverified', 'undeclared', 'others', 'unsaid'] as const
export type Doubt = (typeof doubts)[number]

export const ssoProviders = {
  list: get('/api/admin/sso-providers', { access: access.admin }),
  /** Asks a provider what it is, as a sign-in does. */
  check: get('/api/admin/sso-providers/check', { access: access.admin }),
  /** Answers the address at the provider to which the browser goes. */
  beginTrial: post('/api/admin/sso-providers/trial/begin', { access: access.admin }),
  /** Says what a sign-in with this query would come to; signs nobody in, and links nothing. */
  completeTrial: post('/api/admin/sso-providers/trial', { access: access.admin }),
}

export const mostConflictsListed = 100

/** Links whose address belongs to another account at the provider now, which was refused. */
export const ssoConflicts = {
  list: get('/api/admin/sso-conflicts', { access: access.admin }),
  /** The refusal was right: the conflict is listed no longer. */
  dismiss: del('/api/admin/sso-conflicts/:id', { access: access.admin }),
  /** The same person has a new account there: ends the link, so that the next sign-in by the address makes a new one. */
  unlink: post('/api/admin/sso-conflicts/:id/unlink', { access: access.admin }),
}
