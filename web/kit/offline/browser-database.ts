import { createStore, entries, promisifyRequest } from 'idb-keyval'

/** What becomes of a row; undefined: there is none. To do it twice must be the same as once. */
export type Change<Row> = (row: Row | undefined) => Row | undefined

export type Database<Row> = {
  entries: () => Promise<[key: string, row: Row][]>
  /** All or none, each from the row as it lies there at that moment, whichever page wrote it. */
  change: (changes: [key: string, change: Change<Row>][]) => Promise<void>
}

/** One of the browser's own databases. Where they are forbidden, full or broken, each call fails, or never ends. */
export function browserDatabase<Row>(name: string): Database<Row> {
  const store = createStore(name, 'typed')
  return {
    entries: async () => entries<string, Row>(store),
    change: async (changes) =>
      store('readwrite', (rows) => {
        for (const [key, change] of changes) {
          const reading: IDBRequest<Row | undefined> = rows.get(key)
          reading.addEventListener('success', () => {
            const row = change(reading.result)
            if (row) rows.put(row, key)
            else rows.delete(key)
          })
        }
        return promisifyRequest<void>(rows.transaction)
      }),
  }
}
