import type { Database } from './browser-database.ts'

/** A browser's database, which outlives the pages that use it. */
export function memoryDatabase<Row>(rows = new Map<string, Row>()): Database<Row> & { rows: Map<string, Row> } {
  return {
    rows,
    entries: async () => [...rows].map(([key, row]) => [key, structuredClone(row)]),
    change: async (changes) => {
      for (const [key, change] of changes) {
        const row = change(structuredClone(rows.get(key)))
        if (row) rows.set(key, structuredClone(row))
        else rows.delete(key)
      }
    },
  }
}
