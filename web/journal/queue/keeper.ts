import { createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval'
import { entryKey, type Entry } from './entries.ts'

/** Where what was typed waits, so that it outlives the page. */
export type Keeper = {
  all: (owner: string) => Promise<Entry[]>
  put: (kept: Entry[]) => Promise<void>
  remove: (keys: string[]) => Promise<void>
}

let opened: UseStore | undefined
const store = () => (opened ??= createStore('dzvinok.journal', 'typed'))

/** The browser's own database. Where it is forbidden, what was typed lives as long as the page. */
export const browserKeeper: Keeper = {
  all: async (owner) => {
    const kept = await entries<string, Entry>(store()).catch(() => [])
    return kept.map(([, entry]) => entry).filter((entry) => entry.owner === owner)
  },
  put: async (kept) =>
    setMany(
      kept.map((entry): [string, Entry] => [entryKey(entry), entry]),
      store(),
    ).catch(() => {}),
  remove: async (keys) => delMany(keys, store()).catch(() => {}),
}
