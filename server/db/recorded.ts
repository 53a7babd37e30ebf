import type { HistoryObject, UndoHindrance } from '../../contract/history/endpoints.ts'
import type { HistoryColumn } from '../../contract/history/fields.ts'
import type { HistoryValue } from '../../contract/history/schemas.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from './db.ts'

/** A row as the history keeps it, by the names of its columns. */
export type Image = Record<string, unknown>
export type Sides = { before: Image | null; after: Image | null }
export type Change = 'insert' | 'update' | 'delete'

export type Asked = { db: Db; clock: Clock }
export type Undoing = Asked & { userId: number }

/** How a value is read; `of`: it is the number of a row of that table, and read as its name. */
type Shown = HistoryValue['form'] | { of: HistoryObject }

/** What a domain tells of one of its tables to whoever reads the history of it. */
export type Recorded = {
  table: string
  keys: readonly string[]
  /** Columns that the history does not keep: they follow others, or are nobody's business. */
  withheld?: readonly string[]
  /** The columns that its name is made of, or the one that names whose row it is. */
  name?: readonly string[] | { column: string; of: HistoryObject }
  shows?: Partial<Record<HistoryColumn, Shown>>
  /** What is held before its rows, in the order of its domain: `by` tells the numbers, which those of one `hold` take together. */
  held?: { by: string; hold: (db: Db, ids: number[]) => Promise<void> }
  /** Which changes can be undone; by `undo`, or, where there is none, together with what they followed. */
  undoable?: readonly Change[]
  undo?: (undoing: Undoing, rows: Sides[]) => Promise<void>
  /** Of several entries, by their rows: why one cannot be undone though all of it is as it was left. */
  hinders?: (asked: Asked, entries: Sides[][]) => Promise<(UndoHindrance | null)[]>
  /** What has to hold once everything is undone. */
  check?: (undoing: Undoing, rows: Sides[]) => Promise<void>
  /** Why not, of all other changes. */
  hindrance?: UndoHindrance
}
