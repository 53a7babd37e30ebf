import { isSame, type Value } from '../model/value.ts'
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

/** Something typed that the server has not yet confirmed; `lane` is a work's key or a span. */
export type Entry = Pair & {
  owner: string
  lane: string
  student: string
  value: Value
  /** The revision that whoever typed it saw. */
  base: number
  /** Its place in the order of typing. */
  typed: number
  /** What was sent before without an answer having come. */
  sent: Value[]
  state: 'waiting' | 'conflict' | 'failed'
  theirs?: Theirs
  message?: string
}

export function pairKey({ pt, discipline, group }: Pair): string {
  return `${pt}|${discipline}|${group}`
}

export function cellKey(lane: string, student: string): string {
  return `${lane}|${student}`
}

export function entryKey(entry: Pick<Entry, 'owner' | 'lane' | 'student'> & Pair): string {
  return `${entry.owner}|${pairKey(entry)}|${cellKey(entry.lane, entry.student)}`
}

/** What becomes of an entry when the server says that the cell was changed meanwhile; undefined: nothing is left to do. */
export function confronted(entry: Entry, theirs: Theirs): Entry | undefined {
  if (isSame(entry.value, theirs)) return undefined
  const isOwn = entry.sent.some((value) => isSame(value, theirs))
  if (isOwn) return { ...entry, base: theirs.revision, sent: [] }
  return { ...entry, state: 'conflict', theirs, sent: [] }
}
