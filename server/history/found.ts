import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { entriesPerPage, type HistoryKind } from '../../contract/history/endpoints.ts'
import type { HistorySearch } from '../../contract/history/schemas.ts'
import { counted, mostCounted, type Counted } from '../db/counted.ts'
import type { Db } from '../db/db.ts'
import { askedFor } from '../db/list-pages.ts'
import { ofDays, othersAbout, ownAbout, within } from './about.ts'

export type FoundEntry = {
  id: number
  at: string
  by: string | null
  as: string | null
  kind: HistoryKind | null
  undoes: number | null
  undoneAt: string | null
}

/** What is told of an entry `e`. */
const columns = sql`e.id, e.at, e.kind, e.undoes, u.name as "by", a.name as "as", later.at as undone_at`
const relations = sql`left join users u on u.id = e.user_id left join users a on a.id = e.as_user_id
  left join history_entries later on later.undoes = e.id`

/**
 * The entries `e` that are looked for: of all, or of those that are about something; "offset 0" has each of these looked up by
 * its number, however many entries the school has.
 */
function lookedFor({ person, object, kind, ...days }: HistorySearch, about = wholeAbout(object)): RawBuilder<unknown> {
  const entries = about
    ? sql`(${about}) about cross join lateral (select * from history_entries where id = about.entry offset 0) e`
    : sql`history_entries e`
  return sql`from ${entries}
    where true
      ${person === undefined ? sql`` : sql`and e.user_id = (select user_id from profiles where id = ${person})`}
      ${kind === undefined ? sql`` : sql`and e.kind = ${kind}`}
      ${within(days)}`
}

const wholeAbout = (object: string | undefined) =>
  object === undefined ? undefined : sql`${ownAbout(object, () => sql``)} union (${othersAbout(object)})`

/** Nothing but when it was made is asked of an entry: its number tells that, without a look at it. */
const isAsIs = ({ person, kind }: HistorySearch) => person === undefined && kind === undefined

/** One page of the entries and one more, in the order in which they are read: from the place on, or back from it. */
export function entriesFound(search: HistorySearch): RawBuilder<FoundEntry> {
  const { object } = search
  const { isBackward, at: place } = placeOf(search)
  const [way, beyond] = isBackward ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const isPast =
    object === undefined
      ? sql`(e.at, e.id) ${beyond} (${place?.[0]}::timestamptz, ${place?.[1]}::bigint)`
      : sql`e.id ${beyond} ${place?.[1]}::bigint`
  const order = object === undefined ? sql`e.at ${way}, e.id ${way}` : sql`e.id ${way}`
  return sql<FoundEntry>`
    select ${columns} from (
      select e.* ${lookedFor(search, object !== undefined && isAsIs(search) ? firstAbout(object, search) : undefined)}
        ${place ? sql`and ${isPast}` : sql``}
      order by ${order} limit ${entriesPerPage + 1}
    ) e ${relations} order by ${order}`
}

/** Enough of the entries about a thing for a page of them. */
function firstAbout(object: string, search: HistorySearch): RawBuilder<unknown> {
  const { isBackward, at: place } = placeOf(search)
  const beyond = (entry: RawBuilder<unknown>) =>
    sql`${ofDays(search)(entry)} ${place ? sql`and ${entry} ${isBackward ? sql`>` : sql`<`} ${place[1]}::bigint` : sql``}`
  const own = ownAbout(object, beyond, { isOldest: isBackward, most: entriesPerPage + 1 })
  return sql`(${own}) union (${othersAbout(object)})`
}

/** How many there are, and how many of each of these days; they are counted so far. */
export async function countFound(
  db: Db,
  search: HistorySearch,
  days: string[],
): Promise<{ found: Counted; ofDays: Map<string, Counted> }> {
  const spans: HistorySearch[] = [search, ...days.map((day) => Object.assign({}, search, { from: day, to: day }))]
  const { rows } = await sql<{ counts: number[] }>`${countsOf(search, spans)} as counts`.execute(db)
  const [found, ...ofDays] = rows[0]!.counts.map(counted)
  return { found: found!, ofDays: new Map(days.map((day, place) => [day, ofDays[place]!])) }
}

/** What is not in order, or has to be looked at, is looked up as a whole, once for all that is counted. */
function countsOf(search: HistorySearch, spans: HistorySearch[]): RawBuilder<unknown> {
  const { object } = search
  const arrayOf = (count: (span: HistorySearch) => RawBuilder<unknown>) =>
    sql`select array[${sql.join(spans.map(count))}]`
  if (object === undefined) return arrayOf(countAlong)
  if (isAsIs(search))
    return sql`with others as materialized (${othersAbout(object)}) ${arrayOf((span) => countAbout(object, span))}`
  return sql`with e as materialized (select e.* ${lookedFor(search)}) ${arrayOf(countAmong)}`
}

const countAlong = (search: HistorySearch) =>
  sql`(select count(*)::int from (select e.id ${lookedFor(search)} limit ${mostCounted + 1}) f)`

const countAmong = (search: HistorySearch) => sql`(select count(*)::int from e where true ${within(search)})`

function countAbout(object: string, search: HistorySearch): RawBuilder<unknown> {
  const own = ownAbout(object, ofDays(search), { isOldest: false, most: mostCounted + 1 })
  return sql`(select count(*)::int from ((${own}) union
    (select entry from others where true ${ofDays(search)(sql`entry`)})) f)`
}

export function entryFound(id: number): RawBuilder<FoundEntry> {
  return sql<FoundEntry>`select ${columns} from history_entries e ${relations} where e.id = ${id}`
}

const Place = z.tuple([z.string().regex(/^[12][\d-]{9}T[\d:.]+Z$/), z.number().int()])

export const placeOf = (search: Pick<HistorySearch, 'after' | 'before'>) =>
  askedFor(search, (sent) => Place.parse(sent))
