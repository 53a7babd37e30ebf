import pg from 'pg'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { found, invalid } from '../runtime/errors.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

function failedWith(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code
}

/** What the write returns, or 422 under `name` when another bears it. */
export async function withFreeName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw failedWith(error, uniqueViolation) ? invalid({ name: 'server.calendar.nameTaken' }) : error
  }
}

/** False: something refers to it, and the transaction cannot go on. */
export async function isRemoved(removal: Promise<unknown>): Promise<boolean> {
  try {
    await removal
    return true
  } catch (error) {
    if (failedWith(error, foreignKeyViolation)) return false
    throw error
  }
}

type Named = 'disciplines' | 'groups'

function shown(db: Db, table: Named, id: number) {
  return db.selectFrom(table).select('id').where('id', '=', id).where('hiddenAt', 'is', null)
}

/** 404 for what does not exist, and for what is hidden. */
export async function mustBeShown(db: Db, table: Named, id: number): Promise<void> {
  found(await shown(db, table, id).executeTakeFirst())
}

/** Deletes what nothing refers to; what is in use is hidden and keeps its past. */
export async function removeOrHide(db: Db, table: Named, id: number): Promise<void> {
  found(await shown(db, table, id).forUpdate().executeTakeFirst())
  await sql`savepoint removal`.execute(db)
  if (await isRemoved(db.deleteFrom(table).where('id', '=', id).execute())) return
  await sql`rollback to savepoint removal`.execute(db)
  await sql`update ${sql.table(table)} set hidden_at = now() where id = ${id}`.execute(db)
}
