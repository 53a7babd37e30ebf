import { sql } from 'kysely'
import type { MailKind } from '../../contract/mails/endpoints.ts'
import type { Db } from '../db/db.ts'
import { queueMail } from './mails.ts'
import type { Claimed, Fault, Way } from './way.ts'

export const password = (userId: number) =>
  ({ kind: 'password', userId, to: `u${userId}@x.example`, language: 'ua', minutes: 60 }) as const

/** Leaves mails of a kind, one to each of these accounts. */
export async function leave(db: Db, kind: MailKind, ...userIds: number[]): Promise<void> {
  for (const userId of userIds) await queueMail(db, { ...password(userId), kind })
}

/** Moves what waits to another destination than the mail server. */
export async function sendBy(db: Db, destination: string): Promise<void> {
  await sql`insert into outbox_destinations (name) values (${destination})`.execute(db)
  await sql`update outbox set destination = ${destination}`.execute(db)
}

export const makeAllDue = (db: Db) =>
  sql`update outbox set due_at = now(), sending_until = null where state = 'queued'`.execute(db)

export const refusing = (responseCode: number, more: object = { code: 'EENVELOPE', command: 'RCPT TO' }) =>
  Object.assign(new Error(`u1@x.example refused`), { responseCode, ...more })

export const gone = () => refusing(0, { code: 'ECONNECTION', responseCode: undefined })

/** A destination that takes nothing from anybody. */
export const silent: Fault = { reason: 'unreachable', reply: null, isFinal: false, stopsAll: true }

/** A way that remembers what it sent, and fails as told. */
export function wayOf(faultOn: (delivery: Claimed) => Fault | undefined = () => undefined) {
  const sent: string[] = []
  const tried: string[] = []
  const way: Way = {
    faultOf: (error) => (error as { fault: Fault }).fault,
    async send(_, delivery) {
      const what = `${delivery.destination} ${delivery.userId}`
      tried.push(what)
      const fault = faultOn(delivery)
      if (fault) throw Object.assign(new Error('no'), { fault })
      sent.push(what)
      return 'sent'
    },
  }
  return { sent, tried, way }
}
