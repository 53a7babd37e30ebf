import { sql } from 'kysely'
import { mostMailsListed, type MailReason, type mails, type MailsShown } from '../../contract/mails/endpoints.ts'
import type { QueuedMail } from '../../contract/mails/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import type { Config } from '../runtime/config.ts'
import { note, type Author } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { isLate, mailCounts, makeDue } from '../outbox/mails.ts'
import { remove } from '../outbox/rows.ts'

const shown = sql`o.id, o.kind, u.name as person, o.state, o.created_at, o.attempts, o.reason, o.reply,
  case when o.state = 'queued' then greatest(o.due_at, o.created_at) end as next_at from outbox o left join users u on u.id = o.user_id`

export async function theMail(db: Db, id: number): Promise<QueuedMail | undefined> {
  return (await sql<QueuedMail>`select ${shown} where o.id = ${id} and o.way = 'mail'`.execute(db)).rows[0]
}

export async function mailsThatWait(db: Db, most: number, show?: MailsShown): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select ${shown} where o.state <> 'sent' and o.way = 'mail' ${show === 'late' ? sql`and ${isLate}` : sql``}
    order by o.state desc, o.created_at, o.id limit ${most}`.execute(db)
  return rows
}

export async function mailQueue(db: Db, config: Config, show?: MailsShown): Promise<Answer<typeof mails.list>> {
  const { lastSentAt, ...counts } = await mailCounts(db)
  return { server: serverOf(config), lastSentAt, counts, mails: await mailsThatWait(db, mostMailsListed, show) }
}

/** What does not leave: how many, and why. */
export async function mailsInTrouble(db: Db, config: Config) {
  const { failed, delayed } = await mailCounts(db)
  const { rows: reasons } = await sql<{ reason: MailReason; count: number }>`
    select reason, count(*) as count from outbox where state <> 'sent' and way = 'mail' and reason is not null
    group by reason order by count(*) desc, reason`.execute(db)
  return { failed, delayed, reasons, hasServer: config.mailUrl !== undefined }
}

const ports: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

export function serverOf({ mailUrl }: Config) {
  if (mailUrl === undefined) return null
  const { hostname: host, port, protocol } = new URL(mailUrl)
  return { host, port: port ? Number(port) : ports[protocol]! }
}

type Handled = { by: Author; id: number }

/** One that has left meanwhile is not sent twice. */
export async function retryMail(db: Db, { by, id }: Handled): Promise<void> {
  const { kind, state } = found(await theMail(db, id))
  await makeDue(db, id)
  await note(db, {
    by,
    kind: 'mails.retry',
    action: 'update',
    object: 'outbox',
    objectId: id,
    after: { kind, from: state },
  })
}

/** How many. */
export async function retryMails(db: Db, by: Author): Promise<number> {
  const count = await makeDue(db)
  if (count)
    await note(db, { by, kind: 'mails.retryAll', action: 'update', object: 'outbox', objectId: null, count, after: {} })
  return count
}

export async function discardMail(db: Db, { by, id }: Handled): Promise<void> {
  const { kind, state } = found(await theMail(db, id))
  found((await remove(db, id)) || undefined)
  await note(db, {
    by,
    kind: 'mails.discard',
    action: 'delete',
    object: 'outbox',
    objectId: id,
    after: { kind, from: state },
  })
}
