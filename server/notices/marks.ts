import { sql, type RawBuilder } from 'kysely'
import { addDays } from '../../rules/kyiv.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import type { Now } from './moment.ts'
import { byAnother, changedBy, pairsOf, retract, tell } from './tell.ts'

/** Results in rows of the history that `isMeant`; of many that were made at once the history has only the ids. */
const resultsIn = (rows: string, isMeant: RawBuilder<unknown>) => sql`
  select object_id as id, user_id as by from history
    where id = any(${rows}::bigint[]) and object_id is not null and ${isMeant}
  union all select r.id, h.user_id from history h cross join jsonb_array_elements(h.after -> 'ids') as range
    join results r on r.id between (range ->> 0)::bigint and (range ->> 1)::bigint
    where h.id = any(${rows}::bigint[]) and h.object_id is null and h.action = 'insert'`

const isOtherMark = sql`(action <> 'update'
  or (before ->> 'kind', before ->> 'grade') is distinct from (after ->> 'kind', after ->> 'grade'))`

/** н is said by the register, and is no mark. */
const isMark = sql`r.kind is not null and r.kind <> 'ABSENT'`

/** Tells the student and the guardian of marks of today and yesterday; a mark that was taken back has no notice. */
export async function tellMarks(db: Db, rows: string, now: Now): Promise<number> {
  const changed = await changedBy(db, resultsIn(rows, isOtherMark))
  if (!changed) return 0
  await retract(
    db,
    'mark',
    sql`select c.id from ${changed} left join results r on r.id = c.id where r.id is null or not (${isMark})`,
  )
  const given = sql`
    select p.user_id, p.profile_id, 'mark' as kind, r.id as about, jsonb_build_object('kind', r.kind, 'grade', r.grade) as facts
    from ${changed} join results r on r.id = c.id cross join ${pairsOf(sql`r.profile_id`)}
    where ${isMark} and r.marked between ${addDays(now.today, -1)}::date and ${now.today}::date and ${byAnother}`
  return tell(db, given, now)
}

/** Deletes unread notices of due works that were handed in or marked; `rows` of the history, of results. */
export async function retractHandedIn(db: Db, rows: string): Promise<void> {
  const changed = await changedBy(db, resultsIn(rows, sql`true`))
  if (!changed) return
  await sql`delete from notices n using ${changed} join results r on r.id = c.id
    where n.kind = 'due' and n.about = r.work_id and n.profile_id = r.profile_id
      and n.read_at is null and (r.kind is not null or r.status in ('TURNED_IN', 'RETURNED'))`.execute(db)
}

/**
 * Official marks that became others. Many new ones at once, of which the history has only the ids, come from a file, for they
 * have no day; nobody is told of them.
 */
const changedOfficialMarks = (rows: string) => sql`
  select object_id as id, user_id as by from history
  where id = any(${rows}::bigint[]) and object_id is not null
    and (before ->> 'kind', before ->> 'grade') is distinct from (after ->> 'kind', after ->> 'grade')`

/** Tells the student and the guardian; a mark that was taken back has no notice. */
export async function tellOfficialMarks(db: Db, rows: string, now: Now): Promise<number> {
  const changed = await changedBy(db, changedOfficialMarks(rows))
  if (!changed) return 0
  await retract(
    db,
    'officialMark',
    sql`select c.id from ${changed} left join official_marks o on o.id = c.id where o.kind is null`,
  )
  const given = sql`
    select p.user_id, p.profile_id, 'officialMark' as kind, o.id as about,
      jsonb_build_object('kind', o.kind, 'grade', o.grade) as facts
    from ${changed} join official_marks o on o.id = c.id cross join ${pairsOf(sql`o.profile_id`)}
    where o.kind is not null and o.period_id = ${currentPeriod(now.today)} and ${byAnother}`
  return tell(db, given, now)
}
