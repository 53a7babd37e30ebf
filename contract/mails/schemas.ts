import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { mailKinds, mailReasons, mails, mailsShown } from './endpoints.ts'

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

const one = z.object({ mail: QueuedMail })

/** Where mails are handed in; null: nowhere, each becomes a file on the server. */
const MailServer = z.object({ host: z.string(), port: z.number() }).nullable()

export const schemas = {
  ...schemasOf(mails, {
    list: {
      query: z.object({ show: z.enum(mailsShown).optional() }),
      returns: z.object({
        server: MailServer,
        lastSentAt: z.string().nullable(),
        /** `delayed`: of the queued those that are late. */
        counts: z.object({ queued: z.number(), delayed: z.number(), failed: z.number() }),
        mails: z.array(QueuedMail),
      }),
    },
    show: { returns: one },
    retry: { returns: one },
    retryAll: { returns: z.object({ count: z.number() }) },
    server: {
      returns: z.object({
        server: MailServer,
        /** Why it takes none now; null: it does. */
        fault: z.object({ reason: z.enum(mailReasons), reply: z.number().nullable() }).nullable(),
      }),
    },
    trial: { returns: one.extend({ email: z.string() }) },
  }),
}
