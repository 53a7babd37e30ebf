import type { OutboxRow } from '../../kit/offline/codec.ts'
import { isSame, type Value } from './value.ts'
import type { Mark } from '../../../rules/marks.ts'

/** A discipline of a class, as one of the participants. */
export type Pair = { pt: string; discipline: number; group: number }

/** What stands in the journal in place of what was typed. */
export type Theirs = {
  mark: Mark | null
  submitted: boolean
  done?: string | null
  revision: number
  by: string | null
  at: string | null
}

/** Something typed that the server has not yet confirmed; `column` is a work's key or a span. */
export type Entry = OutboxRow<Value> &
  Pair & {
    column: string
    student: string
    state: 'waiting' | 'conflict' | 'failed'
    /** The revision that whoever typed it saw. */
    base: number
    theirs?: Theirs
  }

export function pairKey({ pt, discipline, group }: Pair): string {
  return `${pt}|${discipline}|${group}`
}

export function cellKey(column: string, student: string): string {
  return `${column}|${student}`
}

export function entryKey(entry: Pick<Entry, 'owner' | 'column' | 'student'> & Pair): string {
  return `${entry.owner}|${pairKey(entry)}|${cellKey(entry.column, entry.student)}`
}

/**
 * What becomes of an entry when the server says that the cell was changed since `base`, on which it was sent; undefined:
 * nothing is left to do.
 */
export function confronted(entry: Entry, base: number, theirs: Theirs): Entry | undefined {
  // Another page of this browser has heard of it before.
  if (entry.base !== base && entry.base === theirs.revision) return entry
  if (isSame(entry.value, theirs)) return undefined
  const isOwn = entry.sent.some((value) => isSame(value, theirs))
  if (isOwn) return { ...entry, base: theirs.revision, sent: [] }
  return { ...entry, state: 'conflict', theirs, sent: [] }
}
