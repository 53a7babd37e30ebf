import DataLoader from 'dataloader'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'

type Gathering = { of: Db; load: (value: RawBuilder<unknown>) => Promise<unknown> }

const gatherings = new WeakMap<Db, Gathering>()

const unchanged: Parameters<Db['withPlugin']>[0] = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
}

/**
 * Returns a handle of `db` for what one request reads: values that `readJson` is asked for in one turn are one statement,
 * which goes to `planned`. All other statements go to `db`.
 */
export function gathering(db: Db, planned = db): Db {
  const handle = db.withPlugin(unchanged)
  const plain = planned.withoutPlugins()
  const loader = new DataLoader<RawBuilder<unknown>, unknown>((values) => readAll(plain, values), {
    cache: false,
    // After all that the values before it have set off.
    batchScheduleFn: (read) => void setImmediate(read),
  })
  gatherings.set(handle, { of: db, load: (value) => loader.load(value) })
  return handle
}

/** Returns the database itself for a handle of `gathering`. */
export function databaseOf(db: Db): Db {
  return gatherings.get(db)?.of ?? db
}

/** Reads one value that PostgreSQL answers as JSON, as a text or as a number; no plugin maps its names. */
export async function readJson<T>(db: Db, value: RawBuilder<T>): Promise<T> {
  const gathered = gatherings.get(db)
  if (gathered) return gathered.load(value) as Promise<T>
  const [one] = await readAll(db.withoutPlugins(), [value])
  return one as T
}

async function readAll(plain: Db, values: readonly RawBuilder<unknown>[]): Promise<unknown[]> {
  const { rows } = await sql<{ all: unknown[] }>`select json_build_array(${sql.join(values)}) as all`.execute(plain)
  return rows[0]!.all
}
