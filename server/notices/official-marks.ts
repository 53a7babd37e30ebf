import { sql } from 'kysely'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { idsOf, retract, tell, type Now } from './tell.ts'
import type { Notice } from './ways.ts'

/**
 * The official marks that rows of the history say another mark of. New ones by the thousand, which the history
 * has the ids of alone, come out of a file or another system: no teacher sets as many at once, and they bear no day.
 */
const changed = (rows: string) => sql`
  select object_id as id from history
  where id = any(${rows}::bigint[]) and object_id is not null
    and (before ->> 'kind', before ->> 'grade') is distinct from (after ->> 'kind', after ->> 'grade')`

/** An official mark as it stands, to the student and each guardian; one that was taken back has no notice. */
export async function tellOfficialMarks(db: Db, rows: string, moment: Now): Promise<Notice[]> {
  const ids = await idsOf(db, changed(rows))
  if (!ids) return []
  const those = sql`unnest(${ids}::bigint[]) as c (id)`
  await retract(
    db,
    ['officialMark'],
    sql`select c.id from ${those} left join official_marks o on o.id = c.id where o.kind is null`,
  )
  const given = sql`
    select p.user_id, p.profile_id, o.id as about, jsonb_build_object('kind', o.kind, 'grade', o.grade) as facts
    from ${those} join official_marks o on o.id = c.id join participations p on p.profile_id = o.profile_id
    where o.kind is not null and o.period_id = ${currentPeriod(moment.today)}`
  return tell(db, 'officialMark', given, moment)
}
