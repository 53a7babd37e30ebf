import { sql, type RawBuilder } from 'kysely'
import type { Readers } from '../../contract/news/schemas.ts'
import { kyiv } from '../../rules/kyiv.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'

/** How many students a post for these groups is for, for all where there are none; and how many guardians of theirs, one of two children once. */
export async function audienceSize(db: Db, today: string, groups: number[]) {
  const isAddressed = groups.length ? sql`and m.group_id = any(${groups}::bigint[])` : sql``
  const { rows } = await sql<{ students: number; guardians: number }>`
    select count(distinct s.id) as students, count(distinct g.id) as guardians
    from memberships m join profiles s on s.id = m.profile_id and s.locked_at is null and not s.is_test
    left join profiles g on g.id = s.guardian_id and g.locked_at is null
    where m.period_id = ${currentPeriod(today)} ${isAddressed}`.execute(db)
  return rows[0]!
}

/**
 * Common table expressions of the posts that count readers: `asked`, `addressed` (each student whom a post is for, in the
 * study year of its day) and `opened` (students who have opened it, by themselves or by a guardian). Who was locked
 * before the post was published is not counted.
 */
function countedStudents(ids: number[]): RawBuilder<unknown> {
  return sql`asked as (
      select p.id, p.posted_at, ${currentPeriod(sql`(p.posted_at at time zone ${sql.lit(kyiv)})::date`)} as period_id
      from posts p where p.id = any(${ids}::bigint[]) and p.counts_readers and p.posted_at < 'infinity'),
    students as materialized (
      select s.id, s.user_id, s.locked_at, g.user_id as guardian_user_id, m.period_id, m.group_id
      from memberships m join profiles s on s.id = m.profile_id and not s.is_test
      left join profiles g on g.id = s.guardian_id
      where m.period_id in (select period_id from asked)),
    addressed as (
      select p.id, s.id as student_id, s.group_id
      from asked p join students s on s.period_id = p.period_id and (s.locked_at is null or s.locked_at > p.posted_at)
      join post_audiences a on a.post_id = p.id and a.audience in (0, s.group_id)),
    opened as (
      select distinct r.post_id, s.id as student_id from post_readings r
      join (select id, user_id from students union all select id, guardian_user_id from students) s on s.user_id = r.user_id
      where r.post_id in (select id from asked) and r.opened_at is not null)`
}

/** Numbers of readers of the posts that count them. */
export async function readersOf(db: Db, ids: number[]): Promise<(Readers & { id: number })[]> {
  const { rows } = await sql<Readers & { id: number }>`with ${countedStudents(ids)}
    select a.id, count(*) as of, count(o.student_id) as read
    from addressed a left join opened o on o.post_id = a.id and o.student_id = a.student_id
    group by a.id order by a.id`.execute(db)
  return rows
}

/** Numbers of readers of one post by class. Throws 404 where it does not exist. */
export async function readersByClass(db: Db, id: number): Promise<(Readers & { name: string })[]> {
  found(await db.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst())
  const { rows } = await sql<Readers & { name: string }>`with ${countedStudents([id])}
    select g.name, count(*) as of, count(o.student_id) as read
    from addressed a join groups g on g.id = a.group_id
    left join opened o on o.post_id = a.id and o.student_id = a.student_id
    group by g.id, g.name, g.sort_key order by g.sort_key, g.id`.execute(db)
  return rows
}
