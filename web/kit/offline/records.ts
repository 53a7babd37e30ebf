import { clear, createStore, entries, get, set, type UseStore } from 'idb-keyval'

/** An answer as it is kept on the device: who asked, whom it is about, and when it came. */
export type LastKnownRecord = { user: number; pt: string; key: readonly unknown[]; data: unknown; at: number }

let opened: UseStore | undefined
const store = () => (opened ??= createStore('dzvinok.known', 'answers'))
let openedLarge: UseStore | undefined
/** What is read by itself when it is asked for: all of it at each visit would take too long. */
const largeStore = () => (openedLarge ??= createStore('dzvinok.sheets', 'answers'))

/** In milliseconds: who signs in or out does not wait for a broken database. */
const patience = 1_000

/** A device that keeps nothing is as good as one that has nothing yet; a forbidden database throws before it promises. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

const soon = <T>(work: Promise<T>) =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, patience))])

/** As late as the device is: whoever draws a page does not wait for it for long. */
export async function readRecords(user: number): Promise<LastKnownRecord[]> {
  const all = (await attempt(() => entries<IDBValidKey, LastKnownRecord>(store()))) ?? []
  return all.map(([, record]) => record).filter((record) => record.user === user)
}

const placeOf = ({ user, pt, key }: Pick<LastKnownRecord, 'user' | 'pt' | 'key'>) => [user, pt, JSON.stringify(key)]

export async function writeRecord(record: LastKnownRecord): Promise<void> {
  await attempt(() => set(placeOf(record), record, store()))
}

export async function readLargeRecord(
  place: Pick<LastKnownRecord, 'user' | 'pt' | 'key'>,
): Promise<LastKnownRecord | undefined> {
  return soon(attempt(() => get<LastKnownRecord>(placeOf(place), largeStore())))
}

export async function writeLargeRecord(record: LastKnownRecord): Promise<void> {
  await attempt(() => set(placeOf(record), record, largeStore()))
}

export async function forgetRecords(): Promise<void> {
  await soon(attempt(() => Promise.all([clear(store()), clear(largeStore())])))
}
