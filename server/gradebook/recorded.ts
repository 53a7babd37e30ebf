import type { Recorded } from '../db/recorded.ts'
import { revertRows } from '../db/reverting.ts'

const weights: Recorded = {
  table: 'weights',
  keys: ['period_id', 'type'],
  name: { column: 'period_id', of: 'periods' },
  shows: { weight: 'text' },
  undoable: ['insert', 'update', 'delete'],
  undo: async ({ db }, rows) => {
    const years = [...new Set(rows.map(({ before, after }) => Number((before ?? after)!['period_id'])))]
    // Whoever sets them waits here, too.
    await db.selectFrom('periods').select('id').where('id', 'in', years).orderBy('id').forUpdate().execute()
    await revertRows(db, weights, rows)
  },
}

/** Marks are changed back in the journal, cell by cell, by whoever answers for them. */
export const gradebookRecords: Recorded[] = [
  weights,
  { table: 'courses', keys: ['id'], name: ['name'], hindrance: 'imported' },
  { table: 'works', keys: ['id'], name: ['title'], hindrance: 'elsewhere' },
  { table: 'results', keys: ['id'], hindrance: 'elsewhere' },
  { table: 'official_marks', keys: ['id'], hindrance: 'elsewhere' },
]
