import type { PushKind } from '../../contract/push/endpoints.ts'
import type { Db } from '../db/db.ts'
import { queuePushes } from './queue.ts'

/** What a push is made of; whoever makes notices has more. `path`: the page it leads to. */
export type Notice = {
  id: number
  userId: number
  profileId: number
  kind: string
  path: string
  isUrgent?: boolean
}

const topicOf = (id: number) => `notice-${id}`

/** The notice that is pushed under a topic. */
export const idIn = (topic: string | null) => Number(/^notice-(\d+)$/.exec(topic ?? '')?.[1] ?? 0)

/** Of use to nobody a day later. */
const minutes = 24 * 60

const pushed: readonly string[] = ['mark', 'lesson', 'cancelled', 'post', 'work'] satisfies PushKind[]

/**
 * The way of notices to devices, in the transaction that makes them. One notice has one topic: told again, with another
 * mark, it takes the place of itself.
 */
export async function pushNotices(db: Db, notices: readonly Notice[]): Promise<void> {
  const pushes = notices
    .filter(({ kind }) => pushed.includes(kind))
    .map(({ id, userId, profileId, kind, path, isUrgent = false }) => ({
      userId,
      profileId,
      kind: kind as PushKind,
      path,
      isUrgent,
      topic: topicOf(id),
    }))
  await queuePushes(db, pushes, { minutes })
}
