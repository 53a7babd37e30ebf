import { sql, type RawBuilder } from 'kysely'
import type { HistorySearch } from '../../contract/history/schemas.ts'
import { kyiv } from '../../rules/kyiv.ts'

/** What the numbers of entries are held against: the entries that were made on these days, or beyond a place. */
type Bounds = (entry: RawBuilder<unknown>) => RawBuilder<unknown>

/** The entry that a row of the history belongs to, as `history_about` has it in order. */
const entryOfRow = sql`coalesce(entry_id, id)`

/**
 * The numbers of the entries whose rows are a thing's own: of thousands the first so many from one end, which is all that an
 * index is walked for.
 */
export function ownAbout(object: string, bounds: Bounds, end?: { isOldest: boolean; most: number }) {
  const { table, id } = thingOf(object)
  const walked = end && sql`order by entry ${end.isOldest ? sql`asc` : sql`desc`} limit ${sql.lit(end.most)}`
  return sql`select distinct ${entryOfRow} as entry from history
    where object = ${table} and object_id = ${id} ${bounds(entryOfRow)} ${walked ?? sql``}`
}

/** About a person also the entries of many, of their classes, guardians and children, of attempts to sign in as them, and notes that name them. */
export function othersAbout(object: string): RawBuilder<unknown> {
  const { table, id } = thingOf(object)
  if (table !== 'profiles') return sql`select null::bigint as entry where false`
  const row = (key: string) => JSON.stringify({ [key]: id })
  const holds = (image: string) => sql`coalesce(before, after) @> ${image}::jsonb`
  const isOfMany = sql`(object = 'memberships' or (object = 'profiles' and count > 1))`
  const entries = sql`select ${entryOfRow} as entry from history`
  return sql`${entries} where ${isOfMany} and object = 'profiles' and ${holds(`[${row('id')}]`)}
    union ${entries} where ${isOfMany} and object = 'memberships'
      and (${holds(row('profile_id'))} or ${holds(`[${row('profile_id')}]`)})
    union ${entries} where object = 'guardians'
      and (${images} @> ${`[${row('student_id')}]`}::jsonb or ${images} @> ${`[${row('guardian_id')}]`}::jsonb)
    union ${entries}
      where object = 'users' and object_id = (select user_id from profiles where id = ${id}) and action = 'refuse'
    union ${entries}
      where (${isTaken} or ${isMailed}) and string_to_array(coalesce(after ->> 'profiles', after ->> 'ids'), ',') @> ${[String(id)]}::text[]`
}

function thingOf(object: string) {
  const [table = '', number] = object.split(':')
  return { table, id: Number(number) }
}

// Notes that name many; of other rows `ids` are ranges of what an import wrote.
const isTaken = sql`(object = 'profiles' and action = 'read')`
const isMailed = sql`(object = 'outbox' and action = 'insert')`

/** Both sides of all rows, one after the other, as the index has them: whoever was a guardian before is meant, too. */
const images = sql`('[]'::jsonb || coalesce(before, '[]') || coalesce(after, '[]'))`

type Days = Pick<HistorySearch, 'from' | 'to'>

export function within({ from, to }: Days): RawBuilder<unknown> {
  return sql`${from === undefined ? sql`` : sql`and e.at >= ${startOf(from)}`}
    ${to === undefined ? sql`` : sql`and e.at < ${endOf(to)}`}`
}

/** Entries are numbered as they are made: those of some days are those from the first to the last of them. */
export function ofDays({ from, to }: Days): Bounds {
  return (entry) =>
    sql`${
      from === undefined
        ? sql``
        : sql`and ${entry} >= (select id from history_entries where at >= ${startOf(from)} order by at, id limit 1)`
    } ${
      to === undefined
        ? sql``
        : sql`and ${entry} <= (select id from history_entries where at < ${endOf(to)} order by at desc, id desc limit 1)`
    }`
}

/** A day is Kyiv's. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(kyiv)})`
const endOf = (day: string) => sql`${startOf(day)} + interval '1 day'`
