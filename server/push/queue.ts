import { sql } from 'kysely'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { queuePushes, type QueuedPush } from '../outbox/pushes.ts'
import type { Config } from '../runtime/config.ts'

/** In minutes: the time for which a push is tried. */
const [worthSending, trialWorthSending] = [3 * 24 * 60, 10]

/** The facts of a push in the outbox. `until`: the second (of the epoch) after which its reader's hours are quiet. */
export type PushFacts = { device: number; topic: string; path: string; until: number; notice?: number }

/** A notice of a pair of account and participant, for all devices of the pair. `path`: the page to which it leads. */
export type PushedNotice = {
  id: number
  userId: number
  profileId: number
  kind: string
  path: string
  until: number
}

type Row = Omit<QueuedPush, 'destination'> & { endpoint: string }

/** Leaves pushes of notices in the outbox, in their order. A push of the same notice that still waits is replaced. */
export async function queueNotices(db: Db, config: Config, notices: readonly PushedNotice[]): Promise<number[]> {
  if (!notices.length) return []
  const inOrder = notices.map((notice, place) => ({ notice, place }))
  const told = await unnest(inOrder, {
    id: ['bigint', ({ notice }) => notice.id],
    userId: ['bigint', ({ notice }) => notice.userId],
    profileId: ['bigint', ({ notice }) => notice.profileId],
    kind: ['text', ({ notice }) => notice.kind],
    path: ['text', ({ notice }) => notice.path],
    until: ['bigint', ({ notice }) => notice.until],
    place: ['integer', ({ place }) => place],
  })
  const { rows } = await sql<Row>`
    select rows.kind, r.id as device, r.endpoint, 'notice-' || rows.id as topic, jsonb_build_object('device', r.id,
      'notice', rows.id, 'path', rows.path, 'until', rows.until)::text as facts
    from push_registrations r join push_pairs p on p.registration_id = r.id
    join ${told} on rows.user_id = r.user_id and rows.profile_id = p.profile_id
    order by rows.place, r.id`.execute(db)
  return leave(db, config, { rows, minutes: worthSending })
}

/** Leaves a push that says nothing for each device of an account. Answers their ids in the outbox. */
export async function queueTrials(db: Db, config: Config, userId: number): Promise<number[]> {
  const { rows } = await sql<Row>`
    select 'trial' as kind, r.id as device, r.endpoint, 'trial' as topic, jsonb_build_object('device', r.id,
      'path', '/admin/connections', 'until', extract(epoch from now())::bigint + ${trialWorthSending * 60}::int)::text as facts
    from push_registrations r
    where r.user_id = ${userId} and exists (select from push_pairs where registration_id = r.id) order by r.id`.execute(
    db,
  )
  return leave(db, config, { rows, minutes: trialWorthSending })
}

type Left = { rows: Row[]; minutes: number }

/** All that goes by a Firebase project goes to one destination. */
function leave(db: Db, { firebase }: Config, { rows, minutes }: Left): Promise<number[]> {
  const queued = rows.map(({ endpoint, kind, device, topic, facts }) => ({
    kind,
    device,
    topic,
    facts,
    destination: new URL(firebase?.addresses.messaging ?? endpoint).host,
  }))
  return queuePushes(db, queued, minutes)
}
