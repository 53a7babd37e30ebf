import { clear, createStore, entries, set, type UseStore } from 'idb-keyval'

/** An answer as it is kept on the device: who asked, whom it is about, and when it came. */
export type Known = { user: number; pt: string; key: readonly unknown[]; data: unknown; at: number }

let opened: UseStore | undefined
const store = () => (opened ??= createStore('dzvinok.known', 'answers'))

/** A device that keeps nothing is as good as one that has nothing yet. */
export async function readRecords(user: number): Promise<Known[]> {
  const all = await entries<IDBValidKey, Known>(store()).catch(() => [])
  return all.map(([, record]) => record).filter((record) => record.user === user)
}

export async function writeRecord(record: Known): Promise<void> {
  const { user, pt, key } = record
  await set([user, pt, JSON.stringify(key)], record, store()).catch(() => {})
}

export async function forgetRecords(): Promise<void> {
  await clear(store()).catch(() => {})
}
