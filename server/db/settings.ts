import { sql } from 'kysely'
import type { Db } from './db.ts'

/** What the program remembers of itself, under a name; undefined when it never did. The caller knows the shape. */
export async function recall<T>(db: Db, name: string): Promise<T | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value as T | undefined
}

export async function remember(db: Db, name: string, value: unknown): Promise<void> {
  await sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
}

export async function forget(db: Db, name: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute()
}

/** What is there already wins: instances that start together agree on one value. */
export async function rememberFirst<T>(db: Db, name: string, value: T): Promise<T> {
  const { rows } = await sql<{ value: T }>`
    insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set name = excluded.name returning value`.execute(db)
  return rows[0]!.value
}
