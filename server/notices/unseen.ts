import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Now } from './tell.ts'
import { toldIn } from './told.ts'

/** Whoever has come to another class is told no more what only the one before sees. */
export async function retractUnseen(db: Db, rows: string, { at, today }: Now): Promise<void> {
  const side = (name: string) => sql`jsonb_path_query(${sql.ref(name)}, '$[*]')`
  await sql`
    delete from notices n using profiles me
    where me.id = n.profile_id and n.profile_id in (
      select (image ->> 'profile_id')::bigint from history h
      cross join lateral (select ${side('h.before')} union all select ${side('h.after')}) as images (image)
      where h.id = any(${rows}::bigint[]))
    and ${toldIn(at, today)} is null`.execute(db)
}
