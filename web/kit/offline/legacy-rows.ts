import { alone } from './alone.ts'
import { type Database, browserDatabase } from './browser-database.ts'
import { DeviceStore } from './device-store.ts'

/** Hands an owner's rows that were typed before there was one outbox to `keep`, which says whether the device has them. */
export type Legacy<Row> = (owner: string, keep: (rows: Row[]) => Promise<boolean>) => Promise<void>

export function legacyRows<Old extends { owner: string }, Row>(
  name: string,
  keyOf: (old: Old) => string,
  rowsOf: (old: Old) => Row[],
  database: Database<Old> = browserDatabase<Old>(name),
): Legacy<Row> {
  const store = new DeviceStore<Old>({ database, keyOf })
  return (owner, keep) =>
    alone(`${name}.legacy`, async () => {
      const left = await store.all(owner)
      if (!left.length || !(await keep(left.flatMap(rowsOf)))) return
      // A page of the version before may be open beside, and type on.
      await store.change(
        left.map((old) => [keyOf(old), (now) => (JSON.stringify(now) === JSON.stringify(old) ? undefined : now)]),
      )
    })
}
