import pg from 'pg'
import { sql } from 'kysely'
import { lookOf } from '../../rules/names.ts'
import type { Db } from '../db/db.ts'
import { found, invalid } from '../runtime/errors.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

function failedWith(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code
}

type Named = 'disciplines' | 'groups'

/** The names that are shown: of all disciplines, or of the classes of one study year. */
function shownNames(db: Db, table: Named, periodId: number | null) {
  const all = db.selectFrom(table).select(['id', 'name']).where('hiddenAt', 'is', null)
  return periodId === null ? all.execute() : all.where(sql.ref('period_id'), '=', periodId).execute()
}

/** 422 under `name` where another one looks the same, such as one with a Latin А. `id`: the row that is to bear it. */
export async function mustLookLikeNoOther(
  db: Db,
  table: Named,
  { name, id = null, periodId = null }: { name: string; id?: number | null; periodId?: number | null },
): Promise<void> {
  const others = (await shownNames(db, table, periodId)).filter((one) => one.id !== id)
  if (others.some((one) => lookOf(one.name) === lookOf(name))) throw invalid({ name: 'server.calendar.nameTaken' })
}

/** Those of a list that look like no stored name and like none before them. */
export async function withNewLooks<T extends { name: string }>(
  db: Db,
  table: Named,
  list: T[],
  periodId: number | null = null,
): Promise<T[]> {
  const known = new Set((await shownNames(db, table, periodId)).map(({ name }) => lookOf(name)))
  return list.filter(({ name }) => {
    const isNew = !known.has(lookOf(name))
    known.add(lookOf(name))
    return isNew
  })
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

function shown(db: Db, table: Named, id: number) {
  return db.selectFrom(table).select('id').where('id', '=', id).where('hiddenAt', 'is', null)
}

/** 404 for what does not exist, and for what is hidden. */
export async function mustBeShown(db: Db, table: Named, id: number): Promise<void> {
  found(await shown(db, table, id).executeTakeFirst())
}

/** Deletes what nothing refers to; what is in use is hidden and keeps its past. */
export async function removeOrHide(db: Db, table: Named, id: number): Promise<'removed' | 'hidden'> {
  found(await shown(db, table, id).forUpdate().executeTakeFirst())
  await sql`savepoint removal`.execute(db)
  if (await isRemoved(db.deleteFrom(table).where('id', '=', id).execute())) return 'removed'
  await sql`rollback to savepoint removal`.execute(db)
  await sql`update ${sql.table(table)} set hidden_at = now() where id = ${id}`.execute(db)
  return 'hidden'
}
