import type { JournalTotal } from '../../../contract/journal/cells.ts'
import type { Journal } from '../../../contract/journal/schemas.ts'
import { cellKey } from '../queue/entries.ts'
import { quarterKeys, workKey } from './columns.ts'
import type { SheetWork } from './reckoned.ts'
import { storedCellOf, type StoredCell } from '../queue/value.ts'

/** A journal by cell. */
export type Read = { works: Map<number, SheetWork>; cells: Map<string, StoredCell>; totals: Map<string, JournalTotal> }

export function readJournal(journal: Journal): Read {
  const read: Read = { works: new Map(), cells: new Map(), totals: new Map() }
  for (const [place, key] of quarterKeys.entries()) {
    const { columns, rows } = journal[key]
    for (const work of columns.flatMap(({ works }) => works)) read.works.set(work.id, { ...work, quarter: place + 1 })
    for (const [student, row] of Object.entries(rows)) {
      read.totals.set(cellKey(key, student), row)
      for (const mark of Object.values(row.results).flat())
        read.cells.set(cellKey(workKey(mark[5]), student), storedCellOf(mark))
    }
  }
  for (const span of ['s1', 's2', 'y'] as const)
    for (const [student, total] of Object.entries(journal[span])) read.totals.set(cellKey(span, student), total)
  return read
}

/** What of a journal is not marks: while it is the same, only cells have to be drawn anew. */
export function frameOf(journal: Journal): string {
  const { students, quarters, weights } = journal
  return JSON.stringify([students, quarters, weights, quarterKeys.map((key) => journal[key].columns)])
}

export function studentOf(key: string): string {
  return key.slice(key.indexOf('|') + 1)
}
