import { sql } from 'kysely'
import type { Db, Tables } from './db.ts'

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

/** Tables whose names are one word: others are called differently in the database. */
type AsInDatabase = Extract<keyof Tables, Lowercase<string>>

/**
 * The same of one table, within the transaction that fills it. A session keeps the plan by which it checks whom a row names;
 * made for an empty table, it reads a whole index for each of thousands of rows.
 */
export async function analyzeFilled(db: Db, table: AsInDatabase, added: number): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select reltuples::int as known from pg_class where oid = ${table}::regclass`.execute(db)
  if (added > Math.max(50, rows[0]!.known)) await sql`analyze ${sql.ref(table)}`.execute(db)
}
