import { sql } from 'kysely'
import type { HistoryObject } from '../../contract/history/endpoints.ts'
import type { HistoryColumn } from '../../contract/history/fields.ts'
import type { HistoryValue } from '../../contract/history/schemas.ts'
import type { Db } from '../db/db.ts'
import type { Image, Recorded, Sides } from '../db/recorded.ts'
import { changedColumns } from '../db/reverting.ts'

/** What the domains tell of their tables, by table, in the order in which what refers to others comes after them. */
export type Records = ReadonlyMap<string, Recorded>

/** Names of rows, by table and number. */
export type Names = (of: HistoryObject, id: unknown) => string | null

/** Asks for all names that these rows refer to, and of these people, once a table. */
export async function namesFor(
  db: Db,
  records: Records,
  rows: { object: string; sides: Sides }[],
  people: number[] = [],
): Promise<Names> {
  const wanted = new Map<HistoryObject, Set<number>>()
  const want = (of: HistoryObject, id: unknown) => {
    if (typeof id === 'number') wanted.set(of, (wanted.get(of) ?? new Set()).add(id))
  }
  for (const id of people) want('profiles', id)
  for (const { object, sides } of rows) {
    const { name, shows = {} } = records.get(object) ?? {}
    for (const image of [sides.before, sides.after]) {
      if (!image) continue
      if (name && 'of' in name) want(name.of, image[name.column])
      for (const [column, shown] of Object.entries(shows)) {
        if (typeof shown === 'object') want(shown.of, image[column])
      }
    }
  }
  const known = new Map<string, string>()
  for (const [of, ids] of wanted) {
    for (const { id, name } of await namesOf(db, records, of, [...ids])) known.set(`${of}:${id}`, name)
  }
  return (of, id) => known.get(`${of}:${String(id)}`) ?? null
}

/** The names of rows that are there. */
export async function namesOf(db: Db, records: Records, of: HistoryObject, ids: number[]) {
  const { name, keys } = records.get(of) ?? {}
  if (!Array.isArray(name) || String(keys) !== 'id' || !ids.length) return []
  const parts = sql.join(name.map((column: string) => sql.ref(column)))
  const table = sql.raw(`"${of}"`)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, concat_ws(' ', ${parts}) as name from ${table} where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** As a row is called; a name that was changed is the new one. */
export function nameOf({ name }: Pick<Recorded, 'name'>, { before, after }: Sides, names: Names): string | null {
  const image = (after ?? before)!
  if (!name) return null
  if ('of' in name) return names(name.of, image[name.column])
  return name.map((column) => (image[column] as string | null) ?? '').join(' ') || null
}

/** The columns that are shown, each as it was and is. */
export function valuesOf(recorded: Recorded, sides: Sides, names: Names): HistoryValue[] {
  const changed = new Set(changedColumns(recorded, sides))
  return Object.entries(recorded.shows ?? {}).flatMap(([column, shown]) => {
    if (!changed.has(column)) return []
    const read = (image: Image | null) => {
      const value = image?.[column]
      if (value === undefined || value === null) return null
      if (typeof shown === 'object') return names(shown.of, value) ?? JSON.stringify(value)
      return shown === 'long' ? '' : (value as string | number | boolean)
    }
    const form = typeof shown === 'object' ? ('text' as const) : shown
    return [{ column: column as HistoryColumn, form, before: read(sides.before), after: read(sides.after) }]
  })
}
