import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { Facts } from './tables.ts'

/** What was told just now, to a pair of account and participant; one that was renewed keeps its id. */
export type Notice = {
  id: number
  userId: number
  profileId: number
  kind: NoticeKind
  at: string
  /** The id of what it is about, in the table that the kind says. */
  about: number
  facts: Facts
}

/**
 * A way out of the portal, such as push. `db` is the transaction that makes the notices: what a way writes in it stays or
 * goes with them. Whether somebody wants to be told by that way, at this hour, the way asks itself.
 */
export type Way = (db: Db, notices: Notice[]) => Promise<void>
