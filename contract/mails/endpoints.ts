import { access, del, get, post } from '../kit/endpoint.ts'

/** What a mail is about. `other`: left in the outbox by an earlier version of the portal. */
export const mailKinds = [
  'password',
  'address',
  'registration',
  'addressChanged',
  'factors',
  'digest',
  'letter',
  'trial',
  'other',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Why a mail could not be sent, the last time that it was tried. */
export const mailReasons = [
  'unreachable',
  'insecure',
  'signIn',
  'sender',
  'noMailbox',
  'full',
  'refused',
  'later',
  'disk',
  'expired',
  'unknown',
] as const
export type MailReason = (typeof mailReasons)[number]

/** After so many tries a mail is given up. */
export const mostTries = 8

export const mostMailsListed = 100

export const mails = {
  /** The oldest of what waits and of what was given up; `counts` counts all of them. */
  list: get('/api/admin/mails', { access: access.admin }),
  /** Signs in to the mail server as for a mail, and says what became of it. */
  check: get('/api/admin/mails/check', { access: access.admin }),
  /** Mails the caller's own address; answers what became of it, or `queued` when the mail server takes its time. */
  sendTrial: post('/api/admin/mails/trial', { access: access.admin, throttle: 'mail' }),
  show: get('/api/admin/mails/:id', { access: access.admin }),
  /** Tried at once; answers what became of it, or `queued` when the mail server takes its time. */
  retry: post('/api/admin/mails/:id/retry', { access: access.admin }),
  /** Everything that waits or was given up is due at once. */
  retryAll: post('/api/admin/mails/retry', { access: access.admin }),
  discard: del('/api/admin/mails/:id', { access: access.admin }),
}
