import type { Db } from '../db/db.ts'

export function photoOf(db: Db, profileId: number): Promise<{ type: string; content: Buffer } | undefined> {
  return db.selectFrom('photos').select(['type', 'content']).where('profileId', '=', profileId).executeTakeFirst()
}
