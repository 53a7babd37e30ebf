import { sql } from 'kysely'
import type { WaitingWork } from '../../contract/journal/schemas.ts'
import { addDays } from '../../rules/kyiv.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'

/** Works this old wait no more, in days. */
const longest = 60

/** A teacher's own works whose day has come and that some handed in unmarked, or that nobody has a mark for but н; the newest first. */
export async function waitingWorks(db: Db, profileId: number, today: string): Promise<WaitingWork[]> {
  const { rows } = await sql<WaitingWork>`
    select work, title, type, date, discipline, "group", handed_in, unmarked, of from (
      select w.id as work, w.title, w.type, w.date,
        json_build_object('id', d.id, 'name', d.name, 'alias', d.alias) as discipline,
        json_build_object('id', g.id, 'name', g.name) as group,
        count(*) filter (where r.kind is null and r.status in ('TURNED_IN', 'RETURNED'))::int as handed_in,
        count(*) filter (where r.kind is null)::int as unmarked, count(*)::int as of,
        count(*) filter (where r.kind = 'ABSENT')::int as absent
      from courses c join works w on w.course_id = c.id join disciplines d on d.id = c.discipline_id
      join groups g on g.id = c.group_id
      join memberships m on m.group_id = g.id and (m.first_day is null or m.first_day <= coalesce(w.due, w.date))
      join profiles p on p.id = m.profile_id and not p.is_test and p.locked_at is null
      left join results r on r.work_id = w.id and r.profile_id = m.profile_id
      where c.teacher_id = ${profileId} and c.period_id = ${currentPeriod(today)} and c.source = 'PORTAL'
        and w.date between ${addDays(today, -longest)}::date and ${today}::date
      group by w.id, d.id, g.id
    ) waiting where handed_in > 0 or (unmarked > 0 and unmarked + absent = of) order by date desc, work desc limit 200`.execute(
    db,
  )
  return rows
}
