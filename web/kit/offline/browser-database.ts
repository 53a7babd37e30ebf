import { createStore, delMany, setMany, values } from 'idb-keyval'

export type Database<Row> = {
  all: () => Promise<Row[]>
  put: (rows: [key: string, row: Row][]) => Promise<void>
  remove: (keys: string[]) => Promise<void>
}

/** One of the browser's own databases. Where they are forbidden, full or broken, each call fails, or never ends. */
export function browserDatabase<Row>(name: string): Database<Row> {
  const store = createStore(name, 'typed')
  return {
    all: async () => values<Row>(store),
    put: async (rows) => setMany(rows, store),
    remove: async (keys) => delMany(keys, store),
  }
}
