import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Now } from './moment.ts'
import { imagesIn } from './tell.ts'
import { toldBy } from './told.ts'

/** Deletes what students who came to another class may not see any more; `rows` of the history, of memberships. */
export async function retractUnseen(db: Db, rows: string, { today }: Now): Promise<void> {
  await sql`
    delete from notices n using profiles me
    where me.id = n.profile_id and n.profile_id in (
      select (image ->> 'profile_id')::bigint from (${imagesIn(rows)}) i)
    and ${toldBy(today)} is null`.execute(db)
}
