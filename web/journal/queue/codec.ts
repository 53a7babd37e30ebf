import type { RegisterChange } from '../../../contract/attendance/schemas.ts'
import type { Cell } from '../../../contract/journal/cells.ts'
import { journal } from '../../../contract/journal/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { spans, type Span } from '../../../rules/marks.ts'
import type { call } from '../../kit/data/api.ts'
import type { Database } from '../../kit/offline/browser-database.ts'
import type { Codec } from '../../kit/offline/codec.ts'
import { legacyRows } from '../../kit/offline/legacy-rows.ts'
import { cellKey, confronted, entryKey, pairKey, type Entry, type Pair, type Theirs } from './entries.ts'

type Send = typeof call
type Official = Answer<typeof journal.setOfficial>['saved'][number]

/** What the server said, for whoever shows the pair. */
export type Arrival = Pair & {
  cells: Cell[]
  officials: { column: string; cells: Official[] } | undefined
  totals: Answer<typeof journal.write>['totals']
  /** Registers that н has changed, or left. */
  registers: RegisterChange[]
}

/** By cell: what somebody else has written there, and the revision that it has by now. */
export type Said = Arrival & { theirs: Map<string, Theirs>; revisions: Map<string, number> }

const isSpan = (column: string): column is Span => (spans as readonly string[]).includes(column)

/** As rows were kept before there was one outbox. */
export type LeftEntry = Omit<Entry, 'column'> & { lane: string }

const now = ({ lane, ...entry }: LeftEntry): Entry => ({ ...entry, column: lane })

/** Cells of a pair's works go in one call, official marks of each span in another. */
export function cellsCodec(send: Send, left?: Database<LeftEntry>): Codec<Entry, Said> {
  return {
    kind: 'cells',
    keyOf: entryKey,
    batchOf: (entry) =>
      isSpan(entry.column)
        ? { name: `${pairKey(entry)}|${entry.column}`, most: 200 }
        : { name: `${pairKey(entry)}|`, most: 500 },
    moment: 120,
    send: (entries) =>
      isSpan(entries[0]!.column) ? sendOfficials(send, entries, entries[0]!.column) : sendCells(send, entries),
    settled: (entry, { typed, base }, { theirs, revisions }) => {
      const cell = cellKey(entry.column, entry.student)
      const other = theirs.get(cell)
      if (other) return confronted(entry, base, other)
      // What was typed anew meanwhile goes on from the revision that its own writing made.
      return entry.typed === typed ? undefined : { ...entry, base: revisions.get(cell) ?? entry.base, sent: [] }
    },
    refused: (entry, message) => ({ ...entry, state: 'failed', message, sent: [] }),
    isSplit: true,
    legacy: legacyRows<LeftEntry, Entry>(
      'dzvinok.journal',
      (row) => entryKey(now(row)),
      (row) => [now(row)],
      left,
    ),
  }
}

async function sendCells(send: Send, entries: Entry[]): Promise<Said> {
  const params = pairOf(entries)
  const sent = entries.map(({ column, student, value, base }) => ({
    work: Number(column.slice(1)),
    student,
    mark: value.mark,
    submitted: value.submitted,
    done: value.done,
    revision: base,
  }))
  const { saved, conflicts, ...rest } = await send(journal.write, { params, body: { cells: sent } })
  const cells = [...saved, ...conflicts]
  const keyOf = ({ work, student }: Cell) => cellKey(`w${work}`, student)
  return {
    ...params,
    ...rest,
    cells,
    officials: undefined,
    theirs: new Map(conflicts.map((theirs) => [keyOf(theirs), theirs])),
    revisions: new Map(cells.map((cell) => [keyOf(cell), cell.revision])),
  }
}

async function sendOfficials(send: Send, entries: Entry[], column: Span): Promise<Said> {
  const params = pairOf(entries)
  const sent = entries.map(({ student, value, base }) => ({ student, mark: value.mark, revision: base }))
  const { saved, conflicts, totals } = await send(journal.setOfficial, { params, body: { span: column, cells: sent } })
  const cells = [...saved, ...conflicts]
  const theirs = conflicts.map(({ student, official, ...one }): [string, Theirs] => [
    cellKey(column, student),
    { ...one, mark: official, submitted: false },
  ])
  return {
    ...params,
    cells: [],
    officials: { column, cells },
    totals,
    registers: [],
    theirs: new Map(theirs),
    revisions: new Map(cells.map(({ student, revision }) => [cellKey(column, student), revision])),
  }
}

function pairOf([entry]: Entry[]): Pair {
  const { pt, discipline, group } = entry!
  return { pt, discipline, group }
}
