import { sql } from 'kysely'
import { addDays } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { idsOf, retract, tell, type Now } from './tell.ts'
import type { Notice } from './ways.ts'

/** The results that rows of the history say another mark of; of many new ones at once the history has the ids alone. */
const changed = (rows: string) => sql`
  select object_id as id from history
    where id = any(${rows}::bigint[]) and object_id is not null and (action <> 'update'
      or (before ->> 'kind', before ->> 'grade') is distinct from (after ->> 'kind', after ->> 'grade'))
  union all select r.id from history h cross join jsonb_array_elements(h.after -> 'ids') as range
    join results r on r.id between (range ->> 0)::bigint and (range ->> 1)::bigint
    where h.id = any(${rows}::bigint[]) and h.object_id is null and h.action = 'insert'`

/** н is the register's word, and no mark. */
const isMark = sql`r.kind is not null and r.kind <> 'ABSENT'`

/** A mark as it stands, to the student and each guardian; one that is no more has no notice. */
export async function tellMarks(db: Db, rows: string, moment: Now): Promise<Notice[]> {
  const ids = await idsOf(db, changed(rows))
  if (!ids) return []
  const those = sql`unnest(${ids}::bigint[]) as c (id)`
  await retract(
    db,
    ['mark'],
    sql`select c.id from ${those} left join results r on r.id = c.id where r.id is null or not (${isMark})`,
  )
  const given = sql`
    select p.user_id, p.profile_id, r.id as about, jsonb_build_object('kind', r.kind, 'grade', r.grade) as facts
    from ${those} join results r on r.id = c.id join participations p on p.profile_id = r.profile_id
    where ${isMark} and r.marked >= ${addDays(moment.today, -1)}::date`
  return tell(db, 'mark', given, moment)
}
