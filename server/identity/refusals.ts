import { note, type Noted } from '../db/audit.ts'
import type { Db } from '../db/db.ts'

type Refused = { userId: number | undefined; source: string; typed: string } & Pick<Noted, 'kind'>

/**
 * Of an account its id; else a keyed hash of what was typed, which tells that the same was typed again and not what:
 * people type passwords into the wrong field.
 */
export async function noteRefusal(db: Db, { userId, source, typed, kind }: Refused): Promise<void> {
  await note(db, {
    by: null,
    action: 'refuse',
    object: 'users',
    objectId: userId ?? null,
    kind,
    after: userId === undefined ? { source, typed } : { source },
  })
}
