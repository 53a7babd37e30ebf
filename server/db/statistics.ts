import { sql } from 'kysely'
import type { Db } from './db.ts'

/** So that what this transaction writes is counted at its end, for `analyzeGrown`, and not some seconds later. */
export async function countAtOnce(db: Db): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
}

/** PostgreSQL plans by what it last saw of a table. What has changed much since is looked at now, not within a minute or two. */
export async function analyzeGrown(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = current_schema() and s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.raw(name)}`.execute(db)
}
