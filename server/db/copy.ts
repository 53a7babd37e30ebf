import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { manyRows, type Db } from './db.ts'

type Value = string | number | boolean | null
type Type = 'bigint' | 'smallint' | 'integer' | 'text' | 'date' | 'boolean' | 'numeric' | 'json'

/** A column: its type, and its value in an item. */
export type Columns<T> = Record<string, readonly [type: Type, valueOf: (item: T) => Value]>

/** Lets whatever else waits have its turn in the midst of long work. */
export const yieldToEventLoop = setImmediate

/** Works through any number of items, everybody else having their turn in between. */
export async function eachInTurn<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let done = 0
  for (const item of items) {
    work(item)
    done += 1
    if (done % 1_000 === 0) await yieldToEventLoop()
  }
}

/** Items in portions of a size. */
export function* portionsOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

const slice = 10_000

/** Items as rows for `insert … select … from`, any number in one statement: a parameter a column, written as an array. */
export async function unnest<T>(items: T[], columns: Columns<T>): Promise<RawBuilder<unknown>> {
  const arrays: RawBuilder<unknown>[] = []
  for (const [type, valueOf] of Object.values(columns)) {
    arrays.push(sql`${await arrayText(items, valueOf)}::${sql.raw(type)}[]`)
  }
  const names = Object.keys(columns).map((name) => sql.ref(name))
  return sql`unnest(${sql.join(arrays)}) as rows (${sql.join(names)})`
}

async function arrayText<T>(items: T[], valueOf: (item: T) => Value): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < items.length; from += slice) {
    const some = items.slice(from, from + slice)
    parts.push(some.map((item) => elementText(valueOf(item))).join(','))
    if (items.length > slice) await yieldToEventLoop()
  }
  return `{${parts.join(',')}}`
}

function elementText(value: Value): string {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? `"${value.replace(/[\\"]/g, '\\$&')}"` : String(value)
}

/** That many ids of a table, of which nobody else gets any: rows can name each other before they are written. */
export async function reserveIds(db: Db, table: string, count: number): Promise<number[]> {
  if (!count) return []
  const { rows } = await sql<{ ids: string }>`
    select string_agg(nextval(pg_get_serial_sequence(${table}, 'id'))::text, ',') as ids
    from generate_series(1, ${count}::int)`.execute(db)
  return rows[0]!.ids.split(',').map(Number)
}

/**
 * Time and memory enough for one transaction's statements over many rows. What this connection remembers of its plans
 * goes: one made while a table was all but empty, also by a foreign key, would read the whole table for every row.
 */
export async function expectManyRows(db: Db): Promise<void> {
  await sql`discard plans`.execute(db)
  await sql.raw(manyRows).execute(db)
}
