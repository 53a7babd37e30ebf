import { note } from '../db/audit.ts'
import type { Db } from '../db/db.ts'

/** `step`: the password was right, and the code of the second step was not. */
type Refused = { userId: number | undefined; source: string; typed: string; step?: 'second' }

/**
 * Of an account its id; else a keyed hash of what was typed, which tells that the same was typed again and not what:
 * people type passwords into the wrong field.
 */
export async function noteRefusal(db: Db, { userId, source, typed, step }: Refused): Promise<void> {
  await note(db, {
    userId: null,
    action: 'refuse',
    object: 'users',
    objectId: userId ?? null,
    after: { source, ...(userId === undefined && { typed }), ...(step && { step }) },
  })
}
