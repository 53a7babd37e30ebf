import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import { batchedOn } from './batched.ts'
import { plannedOnceFor, type Db } from './db.ts'

type Asked = { lookup: number; given: object }
type Row = { place: number; found: string | null }

/** In the order in which they were made, which the statement of all keeps. */
const lookups: { columns: Record<string, string>; query: RawBuilder<unknown> }[] = []

/**
 * What is read of somebody by key, as one JSON value: `query` is SQL over `asked`, whose columns are `columns`. What is
 * looked up at the same moment, of this and of others, by whomever, is asked for in one statement. What is kept as JSON is
 * best put together as text: PostgreSQL would read it through to see that it is JSON, which takes longer than all else.
 */
export function lookup<Given extends object, Found>(
  columns: Record<keyof Given & string, string>,
  query: RawBuilder<unknown>,
): (db: Db, given: Given) => Promise<Found> {
  const number = lookups.length
  lookups.push({ columns, query })
  return (db, given) => together(db, { lookup: number, given }) as Promise<Found>
}

const together = batchedOn(async (db: Db, all: Asked[]): Promise<unknown[]> => {
  const asked = lookups.map((): object[] => [])
  const places = new Map<string, number>()
  for (const { lookup, given } of all) {
    const key = keyOf(lookup, given)
    if (places.has(key)) continue
    asked[lookup]!.push({ place: places.size, ...given })
    places.set(key, places.size)
  }
  const used = [...lookups.keys()].filter((number) => asked[number]!.length)
  // One by itself, or all that there are: any other choice would be one more plan in each connection.
  const sent = used.length === 1 ? used : [...lookups.keys()]
  const parameters = sent.map((number) => JSON.stringify(asked[number]))
  const { rows } = await plannedOnceFor(db)
    .withoutPlugins()
    .executeQuery<Row>(CompiledQuery.raw(statementOf(db, sent), parameters))
  const found = new Map(rows.map(({ place, found }) => [place, found]))
  return all.map(({ lookup, given }) => {
    const text = found.get(places.get(keyOf(lookup, given))!)
    return text ? JSON.parse(text) : null
  })
})

const keyOf = (lookup: number, given: object) => `${lookup} ${JSON.stringify(given)}`

const statements = new Map<string, string>()

function statementOf(db: Db, sent: number[]): string {
  const key = sent.join()
  const known = statements.get(key) ?? sent.map((number, n) => partOf(db, number, n + 1)).join(' union all ')
  statements.set(key, known)
  return known
}

function partOf(db: Db, number: number, parameter: number): string {
  const { columns, query } = lookups[number]!
  const typed = Object.entries({ place: 'int', ...columns }).map(([name, type]) => `"${name}" ${type}`)
  return `select asked.place, (${sql`${query}`.compile(db).sql})::text as found
    from json_to_recordset($${parameter}) as asked (${typed.join(', ')})`
}
