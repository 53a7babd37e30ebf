import { sql } from 'kysely'
import pg from 'pg'
import type { UndoHindrance } from '../../contract/history/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { Undoing } from '../db/recorded.ts'
import { inWords, isAsLeft, presentRows } from '../db/reverting.ts'
import { conflict, Refusal } from '../runtime/errors.ts'
import { imagesOf } from './left.ts'
import { nameOf, namesFor, type Records } from './named.ts'
import { changedBy, standingNow, type Changed } from './rows.ts'

/** Changes back what an entry has changed, as another entry, which is answered: as a whole, or not at all. */
export async function undoEntry(undoing: Undoing, records: Records, entry: number): Promise<number> {
  const { db } = undoing
  mustBeUndoable(await standingNow(db, records, entry))
  const own = await claimed(db, entry)
  const changed = await changedBy(db, records, entry)
  await holdFirst(db, changed)
  await mustBeAsLeft(db, records, changed)
  await mustNotBeHindered(undoing, changed)
  await inWords(sayingAll(undoAll(undoing, changed)))
  return own
}

function mustBeUndoable({ canUndo, hindrance }: { canUndo: boolean; hindrance: UndoHindrance | null }): void {
  if (!canUndo) throw conflict(hindrance ? `history.hindrance.${hindrance}` : 'server.history.nothing')
}

const uniqueViolation = '23505'

/** Of two who undo the same entry at once the second waits here, and is told. */
async function claimed(db: Db, undone: number): Promise<number> {
  try {
    const { rows } = await sql<{ entry: number }>`select history_entry(${undone}) as entry`.execute(db)
    return rows[0]!.entry
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw conflict('history.hindrance.undone')
    throw error
  }
}

async function holdFirst(db: Db, changed: Changed[]): Promise<void> {
  const wanted = changed.flatMap(({ recorded: { held }, rows }) =>
    held ? rows.map(({ before, after }) => ({ hold: held.hold, id: Number((after ?? before)![held.by]) })) : [],
  )
  for (const [hold, those] of Map.groupBy(wanted, ({ hold }) => hold))
    await hold(
      db,
      those.map(({ id }) => id),
    )
}

/** All rows are locked, table by table and in their order, before the first is written. */
async function mustBeAsLeft(db: Db, records: Records, changed: Changed[]): Promise<void> {
  for (const { recorded, rows } of changed) {
    const present = await presentRows(db, recorded, imagesOf(rows), true)
    const other = rows.find((sides) => !isAsLeft(recorded, sides, present))
    if (!other) continue
    const names = await namesFor(db, records, [{ object: recorded.table, sides: other }])
    const name = nameOf(recorded, other, names)
    throw conflict(name === null ? 'server.history.changedSince' : ['server.history.changedSinceNamed', { name }])
  }
}

async function mustNotBeHindered(undoing: Undoing, changed: Changed[]): Promise<void> {
  for (const { recorded, rows } of changed) {
    const [hindrance = null] = (await recorded.hinders?.(undoing, [rows])) ?? []
    mustBeUndoable({ canUndo: hindrance === null, hindrance })
  }
}

async function undoAll(undoing: Undoing, changed: Changed[]): Promise<void> {
  for (const { recorded, rows } of changed) await recorded.undo!(undoing, rows)
  for (const { recorded, rows } of changed) await recorded.check?.(undoing, rows)
}

/** What a form would be told under its field, is told by itself: there is no form. */
async function sayingAll<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Refusal && error.status === 422 ? conflict(error.said) : error
  }
}
