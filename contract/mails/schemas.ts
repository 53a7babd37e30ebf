import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { mailKinds, mailReasons, mails } from './endpoints.ts'

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

/** `reply`: the code with which the mail server answered, where it did. */
export const MailServerState = z.object({
  fault: z.object({ reason: z.enum(mailReasons), reply: z.number().nullable() }).nullable(),
})
export type MailServerState = z.infer<typeof MailServerState>

/** Since when the mail server takes no mail at all, and why. */
export const MailSilence = z.object({
  since: z.string(),
  reason: z.enum(mailReasons),
  reply: z.number().nullable(),
})
export type MailSilence = z.infer<typeof MailSilence>

const one = z.object({ mail: QueuedMail })

export const schemas = {
  ...schemasOf(mails, {
    list: {
      returns: z.object({
        /** The mail server; null when there is none and each mail becomes a file. */
        server: z.object({ host: z.string(), port: z.number() }).nullable(),
        lastSentAt: z.string().nullable(),
        counts: z.object({ queued: z.number(), delayed: z.number(), failed: z.number() }),
        /** Null while it takes mails, or none waits. */
        silence: MailSilence.nullable(),
        mails: z.array(QueuedMail),
      }),
    },
    check: { returns: MailServerState },
    sendTrial: { returns: one },
    show: { returns: one },
    retry: { returns: one },
    retryAll: { returns: z.object({ count: z.number() }) },
  }),
}
