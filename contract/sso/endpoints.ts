import { access, del, get, post } from '../kit/endpoint.ts'

/** By whose sign a provider is known on its button; all others have the school's. */
export const providerMarks = ['google', 'microsoft', 'school'] as const

/** Why somebody who came back from a provider is not let in: by these names the texts go. */
export const turnedAway = ['unknown', 'stale', 'refused', 'away', 'otherLink', 'taken', 'busy'] as const
export type TurnedAway = (typeof turnedAway)[number]

/** What an account's own password is good for: set, never set, or switched off by the school. */
export const passwordStates = ['set', 'none', 'off'] as const
export type PasswordState = (typeof passwordStates)[number]

/** The page of ours to which whoever comes back is led. */
export const door = '/auth/success'

export const sso = {
  /** Leads to the provider; where it does not answer, back to the door. */
  begin: get('/saml/login', { access: access.anyone, throttle: 'door', sends: 'redirect', refusedAt: door }),
  /** What an OpenID provider answered, as its browser brought it. */
  callback: get('/api/auth/callback', { access: access.anyone, throttle: 'door' }),
  /** What a SAML provider asserts, as its page posts it. */
  acs: post('/saml/acs', { access: access.anyone, throttle: 'door', sends: 'redirect', refusedAt: door, form: true }),
  /** A SAML provider's answer to a sign-out, or its wish for one. */
  logout: get('/saml/logout', { access: access.anyone, throttle: 'door', sends: 'redirect', refusedAt: door }),
  /** What a SAML provider has to know of the portal. */
  metadata: get('/saml/metadata', { access: access.anyone, sends: 'file' }),
  /** Leads a browser that has signed out here to where its provider signs out, or to the door. */
  leave: get('/auth/leave', { access: access.anyone, sends: 'redirect' }),
}

/** Why a provider does not answer as it should. `certificate`: what it signs with has run out. */
export const providerFaults = ['silent', 'wrong', 'certificate'] as const

export const providers = {
  /** Asks each provider of the settings what it is. */
  list: get('/api/admin/providers', { access: access.admin }),
}

export const ssoLinks = {
  /** Each provider with the account there that signs in to this one, if one does. */
  list: get('/api/sso-links', { access: access.self }),
  /** Where the browser is to go, so that the account there is linked with this one: whoever knows the password may add a way in. */
  begin: post('/api/sso-links', { access: access.self, throttle: 'login' }),
  remove: del('/api/sso-links/:id', { access: access.self }),
}
