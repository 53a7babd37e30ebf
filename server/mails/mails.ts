import { sql } from 'kysely'
import { mostMailsListed, type mails } from '../../contract/mails/endpoints.ts'
import type { QueuedMail } from '../../contract/mails/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import type { Config } from '../runtime/config.ts'
import { note } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { mailCounts, mailServer, makeDue } from '../outbox/mails.ts'
import { silenceOf } from '../outbox/destinations.ts'
import { remove } from '../outbox/rows.ts'

const shown = sql`o.id, o.kind, u.name as person, o.state, o.created_at, o.attempts, o.reason, o.reply,
  case when o.state = 'queued' then greatest(o.due_at, d.paused_until) end as next_at
  from outbox o join outbox_destinations d on d.name = o.destination left join users u on u.id = o.user_id`

export async function theMail(db: Db, id: number): Promise<QueuedMail | undefined> {
  return (await sql<QueuedMail>`select ${shown} where o.id = ${id} and o.way = 'mail'`.execute(db)).rows[0]
}

export async function mailsThatWait(db: Db, most: number): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select ${shown} where o.state <> 'sent' and o.way = 'mail' order by o.state desc, o.created_at, o.id limit ${most}`.execute(
    db,
  )
  return rows
}

export async function mailQueue(db: Db, config: Config): Promise<Answer<typeof mails.list>> {
  const { lastSentAt, ...counts } = await mailCounts(db)
  const silence = counts.queued ? ((await silenceOf(db, mailServer)) ?? null) : null
  return { server: serverOf(config), lastSentAt, counts, silence, mails: await mailsThatWait(db, mostMailsListed) }
}

const ports: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

function serverOf({ mailUrl }: Config) {
  if (mailUrl === undefined) return null
  const { hostname: host, port, protocol } = new URL(mailUrl)
  return { host, port: port ? Number(port) : ports[protocol]! }
}

type Handled = { userId: number; id: number }

/** One that has left meanwhile is not sent twice. */
export async function retryMail(db: Db, { userId, id }: Handled): Promise<void> {
  const { kind, state } = found(await theMail(db, id))
  await makeDue(db, id)
  await note(db, { userId, action: 'update', object: 'outbox', objectId: id, after: { kind, from: state } })
}

/** How many. */
export async function retryMails(db: Db, userId: number): Promise<number> {
  const count = await makeDue(db)
  if (count)
    await note(db, { userId, action: 'update', object: 'outbox', objectId: null, after: { mails: String(count) } })
  return count
}

export async function discardMail(db: Db, { userId, id }: Handled): Promise<void> {
  const { kind, state } = found(await theMail(db, id))
  found((await remove(db, id)) || undefined)
  await note(db, { userId, action: 'delete', object: 'outbox', objectId: id, after: { kind, from: state } })
}
