import { z } from 'zod'
import { access, del, get, post } from './kit.ts'

/** What a mail is about. `other`: left in the outbox by an earlier version of the portal. */
export const mailKinds = ['password', 'address', 'registration', 'addressChanged', 'other'] as const
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

export const QueuedMail = z.object({
  id: z.number(),
  kind: z.enum(mailKinds),
  /** Whose account it is for; never the address. */
  person: z.string().nullable(),
  /** queued: will be tried again. failed: given up. */
  state: z.enum(['queued', 'sent', 'failed']),
  createdAt: z.string(),
  attempts: z.number(),
  reason: z.enum(mailReasons).nullable(),
  /** What the mail server answered, where it answered with a code. */
  reply: z.number().nullable(),
  /** When it is tried again; null once it is settled. */
  nextAt: z.string().nullable(),
})
export type QueuedMail = z.infer<typeof QueuedMail>

export const mostMailsListed = 100

const one = z.object({ mail: QueuedMail })

export const mails = {
  /** The oldest of what waits and of what was given up; `counts` counts all of them. */
  list: get('/api/admin/mails', {
    access: access.admin,
    returns: z.object({
      /** Where mails are handed in; null: nowhere, each becomes a file on the server. */
      server: z.object({ host: z.string(), port: z.number() }).nullable(),
      lastSentAt: z.string().nullable(),
      counts: z.object({ queued: z.number(), delayed: z.number(), failed: z.number() }),
      mails: z.array(QueuedMail),
    }),
  }),
  show: get('/api/admin/mails/:id', { access: access.admin, returns: one }),
  /** Tried at once; answers what became of it, or `queued` when the mail server takes its time. */
  retry: post('/api/admin/mails/:id/retry', { access: access.admin, returns: one }),
  /** Everything that waits or was given up is due at once. */
  retryAll: post('/api/admin/mails/retry', { access: access.admin, returns: z.object({ count: z.number() }) }),
  discard: del('/api/admin/mails/:id', { access: access.admin }),
}
