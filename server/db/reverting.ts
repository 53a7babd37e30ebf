import { sql } from 'kysely'
import pg from 'pg'
import { conflict } from '../runtime/errors.ts'
import type { Db } from './db.ts'
import type { Image, Recorded, Sides } from './recorded.ts'

type Kept = Pick<Recorded, 'table' | 'keys' | 'withheld'>

export const keyOf = ({ keys }: Kept, image: Image): string => JSON.stringify(keys.map((key) => image[key]))

/** The rows of these keys as they are now, by key. */
export async function presentRows(db: Db, kept: Kept, images: Image[], lock = false): Promise<Map<string, Image>> {
  const row = sql.raw(`"${kept.table}"`)
  // A key's later parts may be null.
  const isIt = kept.keys.map((key, place) => {
    const [one, other] = [sql.ref(`t.${key}`), sql.ref(`k.${key}`)]
    return place ? sql`${one} is not distinct from ${other}` : sql`${one} = ${other}`
  })
  const keys = images.map((image) => Object.fromEntries(kept.keys.map((key) => [key, image[key]])))
  const { rows } = await sql<{ image: Image }>`
    select to_jsonb(t) - ${[...(kept.withheld ?? [])]}::text[] as image from ${row} t
    join jsonb_populate_recordset(null::${row}, ${JSON.stringify(keys)}::jsonb) k on ${sql.join(isIt, sql` and `)}
    order by ${sql.join(kept.keys.map((key) => sql.ref(`t.${key}`)))} ${lock ? sql`for update of t` : sql``}`.execute(
    db,
  )
  return new Map(rows.map(({ image }) => [keyOf(kept, image), image]))
}

/** The columns that are not as they were; of those that are kept. */
export function changedColumns({ withheld = [] }: Pick<Kept, 'withheld'>, { before, after }: Sides): string[] {
  const columns = Object.keys({ ...before, ...after }).filter((column) => !withheld.includes(column))
  return columns.filter((column) => JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]))
}

/** What several statements of one transaction have made of each row; without those that are as they were. */
export function merged(kept: Kept, all: Sides[]): Sides[] {
  const byKey = new Map<string, Sides>()
  for (const sides of all) {
    const key = keyOf(kept, (sides.after ?? sides.before)!)
    const earlier = byKey.get(key)
    byKey.set(key, earlier ? { before: earlier.before, after: sides.after } : sides)
  }
  return [...byKey.values()].filter((sides) => changedColumns(kept, sides).length > 0)
}

/** Whether a row still is as it was left. */
export function isAsLeft(kept: Kept, { before, after }: Sides, present: Map<string, Image>): boolean {
  const now = present.get(keyOf(kept, (after ?? before)!))
  if (!after || !now) return !after && !now
  const { withheld = [] } = kept
  // A column that came later was not there to be left.
  return Object.keys(after).every(
    (column) => withheld.includes(column) || JSON.stringify(after[column]) === JSON.stringify(now[column]),
  )
}

/** Has all rows as they were before, in the way in which their own domain would have to: what refuses one, refuses all. */
export async function revertRows(db: Db, kept: Kept, rows: Sides[]): Promise<void> {
  const stored = await storedColumns(db, kept)
  const table = sql.raw(`"${kept.table}"`)
  const was = (images: Image[]) => sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(images)}::jsonb) was`
  const isIt = sql.join(
    kept.keys.map((key) => sql`t.${sql.ref(key)} = was.${sql.ref(key)}`),
    sql` and `,
  )
  const storedOf = (names: string[]) => names.filter((name) => stored.has(name))
  const made = rows.flatMap(({ before, after }) => (before ? [] : [after!]))
  if (made.length) await sql`delete from ${table} t using ${was(made)} where ${isIt}`.execute(db)
  const changed = rows.filter(({ before, after }) => before && after)
  for (const [names, own] of alike(changed, (sides) => storedOf(changedColumns(kept, sides)))) {
    const set = sql.join(names.map((name) => sql`${sql.ref(name)} = was.${sql.ref(name)}`))
    const images = own.map(({ before }) => before!)
    if (names.length) await sql`update ${table} t set ${set} from ${was(images)} where ${isIt}`.execute(db)
  }
  const removed = rows.flatMap(({ before, after }) => (after ? [] : [before!]))
  for (const [names, own] of alike(removed, (image) => storedOf(Object.keys(image)))) {
    const columns = (of = '') => sql.join(names.map((name) => sql.ref(of + name)))
    await sql`insert into ${table} (${columns()}) overriding system value select ${columns('was.')} from ${was(own)}`.execute(
      db,
    )
  }
}

/** Those of the same columns together: a statement each. */
function alike<T>(all: T[], namesOf: (one: T) => string[]): [names: string[], own: T[]][] {
  const groups = Map.groupBy(all, (one) => JSON.stringify(namesOf(one)))
  return [...groups.values()].map((own) => [namesOf(own[0]!), own])
}

async function storedColumns(db: Db, { table, withheld = [] }: Kept): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  return new Set(rows.map(({ name }) => name).filter((name) => !withheld.includes(name)))
}

const refusals: Record<string, 'server.db.erased' | 'server.db.nameTaken' | 'server.db.inUse'> = {
  DZ001: 'server.db.erased',
  23505: 'server.db.nameTaken',
  23503: 'server.db.inUse',
}

/** What the database refuses, in words. */
export async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const said = error instanceof pg.DatabaseError && refusals[error.code ?? '']
    throw said ? conflict(said) : error
  }
}
