import { sql, type RawBuilder } from 'kysely'
import type { WrittenPost } from '../../contract/news/schemas.ts'
import { currentPeriod } from '../calendar/current.ts'
import { batchedOn } from '../db/batched.ts'
import type { Db } from '../db/db.ts'
import { sharing } from '../db/shared.ts'

/** The students of the year who count: `m` is their membership. */
export const students = (today: string): RawBuilder<unknown> => sql`memberships m
  join profiles s on s.id = m.profile_id and s.locked_at is null and not s.is_test
  where m.period_id = ${currentPeriod(today)}`

type Read = Pick<WrittenPost, 'id' | 'groups'>

const shared = sharing<number>()

/**
 * How many of the students whom it is for today have opened each post. It is counted once for as long as nobody opens it and
 * `people` stands: thousands may have.
 */
export async function readCounts(db: Db, today: string, people: string, posts: Read[]): Promise<Map<number, number>> {
  const ids = posts.map(({ id }) => id)
  const { rows } = await sql<{ id: number; version: number }>`
    select post_id as id, sum(version) as version from post_reading_versions
    where post_id = any(${ids}::bigint[]) group by post_id`.execute(db)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const counts = await Promise.all(
    posts.map(({ id, groups }) => {
      const version = `${people} ${versions.get(id) ?? 0} ${groups.join()}`
      return shared(db, `${today} ${id}`, version, () => counted(db, { id, today }))
    }),
  )
  return new Map(ids.map((id, place) => [id, counts[place]!]))
}

/** So many readers are looked up one by one in less time than all students are read. */
const fewReaders = 1_500

const counted = batchedOn(async (db: Db, all: { id: number; today: string }[]) => {
  const { today } = all[0]!
  const ids = all.map(({ id }) => id)
  const { rows: known } = await sql`
    select from post_readings where post_id = any(${ids}::bigint[]) limit ${sql.lit(fewReaders + 1)}`.execute(db)
  const isOfFew = known.length <= fewReaders
  const { rows } = await sql<{ id: number; read: number }>`
    with readers as ${isOfFew ? sql`not materialized` : sql`materialized`} (
      select m.profile_id, m.group_id from ${students(today)})
    select r.post_id as id, count(*) as read from post_readings r join readers m on m.profile_id = r.profile_id
    join post_audiences a on a.post_id = r.post_id and a.audience in (0, m.group_id)
    where r.post_id = any(${ids}::bigint[]) group by r.post_id`.execute(db)
  const read = new Map(rows.map((row) => [row.id, row.read]))
  return all.map(({ id }) => read.get(id) ?? 0)
})
