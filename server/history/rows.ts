import { sql } from 'kysely'
import { historyObjects, rowsPerPage } from '../../contract/history/endpoints.ts'
import type { HistoryRow, HistoryRows } from '../../contract/history/schemas.ts'
import type { Db } from '../db/db.ts'
import type { Asked, Recorded, Sides } from '../db/recorded.ts'
import { found } from '../runtime/errors.ts'
import { entryFound } from './found.ts'
import { rowsOfEntry } from './glimpses.ts'
import { hindrancesOf } from './left.ts'
import { nameOf, namesFor, valuesOf, type Records } from './named.ts'
import { standingOf, type Deed, type Standing } from './standing.ts'

export type Changed = { recorded: Recorded; rows: Sides[] }

/** What an entry did to each table, by how much. */
export async function deedsOf(db: Db, entry: number): Promise<Deed[]> {
  const { rows } = await sql<Deed>`select object, action, sum(count)::int as count
    from ${rowsOfEntry(sql`${entry}`)} h group by 1, 2 order by min(id)`.execute(db)
  return rows
}

type Portion = { from: number; size: number }
/** `once`: each of the rows was changed once, so that there was nothing to merge. */
type Placed = Sides & { object: string; count: number; once: boolean }

/** The rows of the history that an entry wrote about these tables, as `parts`, in the order of the tables. */
function partsOf(tables: Recorded[], entry: number) {
  const told = tables.map(({ table, keys, withheld = [] }, place) => ({ place, object: table, keys, withheld }))
  return sql`parts as (
      select h.id, t.place, t.keys, t.withheld, h.count, sum(h.count) over (order by t.place, h.id) - h.count as start
      from ${rowsOfEntry(sql`${entry}`)} h
        join json_to_recordset(${JSON.stringify(told)}) as t (place integer, object text, keys text[], withheld text[])
          on t.object = h.object
      where h.action in ('insert', 'update', 'delete')
    )`
}

/**
 * The rows that an entry has changed, as all of its statements together have left them, table by table in the order of the
 * domains; an entry is never added to, so that a row keeps its place.
 */
async function mergedRows(db: Db, tables: Recorded[], entry: number, portion?: Portion): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    with ${partsOf(tables, entry)}, changed as (
      select p.place, h.object, p.withheld, r.before, r.after, row_number() over (order by h.id, r.n) as n,
        (select jsonb_agg(coalesce(r.after, r.before) -> k.name order by k.n)
          from unnest(p.keys) with ordinality k (name, n)) as key
      from parts p join history h on h.id = p.id, rows_changed(h) with ordinality r (before, after, n)
    ), merged as (
      select place, object, withheld, min(n) as n, (array_agg(before order by n))[1] as before,
        (array_agg(after order by n desc))[1] as after
      from changed group by place, object, withheld, key
    )
    select object, before, after, count(*) over ()::int as count,
      count(*) over () = (select count(*) from changed) and count(*) over () = (select sum(count) from parts) as once
    from merged
    where before - withheld is distinct from after - withheld
    order by place, n ${portion ? sql`offset ${portion.from} limit ${portion.size}` : sql``}`.execute(db)
  return rows
}

/** A portion of what an entry has changed once each: of its rows of the history only those that hold it are opened. */
async function rowsOnce(db: Db, tables: Recorded[], entry: number, { from, size }: Portion): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    with ${partsOf(tables, entry)}
    select h.object, r.before, r.after, (select sum(count) from parts)::int as count, true as once
    from parts p join history h on h.id = p.id, rows_changed(h) with ordinality r (before, after, n)
    where p.start < ${from + size} and p.start + p.count > ${from}
      and p.start + r.n > ${from} and p.start + r.n <= ${from + size}
    order by p.start + r.n`.execute(db)
  return rows
}

/** Both sides of all rows of what is undone by itself. */
export async function changedBy(db: Db, records: Records, entry: number): Promise<Changed[]> {
  const own = [...records.values()].filter(({ undo }) => undo)
  const byTable = Map.groupBy(await mergedRows(db, own, entry), ({ object }) => object)
  return own.flatMap((recorded) => {
    const rows = byTable.get(recorded.table) ?? []
    return rows.length ? [{ recorded, rows: rows.map(({ before, after }) => ({ before, after })) }] : []
  })
}

export async function standingNow(db: Db, records: Records, id: number): Promise<Standing> {
  const entry = found((await entryFound(id).execute(db)).rows[0])
  if (entry.undoneAt) return { canUndo: false, hindrance: 'undone' }
  return standingOf(records, entry.kind, await deedsOf(db, id))
}

/** What an entry changed, a portion of it; with the first, whether all of it still is as it was left. */
export async function entryRows(
  asked: Asked,
  records: Records,
  entry: number,
  { from, once }: { from: number; once: boolean },
): Promise<HistoryRows> {
  const { db } = asked
  const size = from ? rowsPerPage.most : rowsPerPage.first
  const standing = await standingNow(db, records, entry)
  const seen = [...records.values()].filter(({ name, shows }) => name && shows)
  const read = from && once ? rowsOnce : mergedRows
  const shown = await read(db, seen, entry, { from, size })
  const names = await namesFor(
    db,
    records,
    shown.map(({ object, before, after }) => ({ object, sides: { before, after } })),
  )
  const next = from + shown.length
  const count = shown[0]?.count ?? 0
  return {
    rows: shown.map(({ object, before, after }) => {
      const sides = { before, after }
      const recorded = records.get(object)!
      return {
        object: historyObjects.find((one) => one === object)!,
        action: actionOf(sides),
        name: nameOf(recorded, sides, names),
        values: valuesOf(recorded, sides, names),
      }
    }),
    count,
    next: next < count ? next : null,
    once: shown[0]?.once ?? false,
    ...(standing.canUndo && !from ? await standingByRows(asked, records, entry) : standing),
  }
}

function actionOf({ before, after }: Sides): HistoryRow['action'] {
  if (!before) return 'insert'
  return after ? 'update' : 'delete'
}

async function standingByRows(asked: Asked, records: Records, entry: number): Promise<Standing> {
  for (const { recorded, rows } of await changedBy(asked.db, records, entry)) {
    const [hindrance] = await hindrancesOf(asked, recorded, [rows])
    if (hindrance) return { canUndo: false, hindrance }
  }
  return { canUndo: true, hindrance: null }
}
