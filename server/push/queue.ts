import { sql } from 'kysely'
import type { PushKind } from '../../contract/push/endpoints.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { leavePushes, type Leaving } from '../outbox/pushes.ts'

/** What is new for a pair of account and participant. `path`: its page; `topic`: what is pushed under the same replaces it. */
export type Push = {
  userId: number
  profileId: number
  kind: PushKind
  topic: string
  path: string
  isUrgent: boolean
}

/**
 * Leaves pushes in the outbox, one for each device of each pair, in the transaction of what they tell of. Nothing of what
 * happened goes along but its kind and its page. Answers their numbers.
 */
export async function queuePushes(
  db: Db,
  pushes: readonly Push[],
  { minutes, registrationId }: { minutes: number; registrationId?: number },
): Promise<number[]> {
  if (!pushes.length) return []
  // A device is pushed to in the order in which its owner was told.
  const inOrder = pushes.map((one, place) => ({ one, place }))
  const told = await unnest(inOrder, {
    userId: ['bigint', ({ one }) => one.userId],
    profileId: ['bigint', ({ one }) => one.profileId],
    kind: ['text', ({ one }) => one.kind],
    topic: ['text', ({ one }) => one.topic],
    path: ['text', ({ one }) => one.path],
    place: ['integer', ({ place }) => place],
    isUrgent: ['boolean', ({ one }) => one.isUrgent],
  })
  const one = registrationId === undefined ? sql`true` : sql`r.id = ${registrationId}`
  const { rows } = await sql<Leaving>`
    select rows.kind, rows.topic, r.id as registration_id, r.destination,
      jsonb_build_object('profile', rows.profile_id, 'path', rows.path, 'urgent', rows.is_urgent::int)::text as facts
    from push_registrations r join push_pairs p on p.registration_id = r.id
      join ${told} on rows.user_id = r.user_id and rows.profile_id = p.profile_id
    where ${one} order by rows.place, r.id`.execute(db)
  return leavePushes(db, rows, minutes)
}
