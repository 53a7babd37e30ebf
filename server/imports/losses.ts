import { sql } from 'kysely'
import type { Losses } from '../../contract/imports/schemas.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import type { LessonIds } from '../schedule/bulk.ts'

/** The day that a lesson `l` is held on, where a holiday moves it. */
const heldDay = sql`coalesce((
  select h.move_to_date_from + (l.date - h.date_from) from holidays h join groups g on g.period_id = h.period_id
  where g.id = l.group_id and l.date between h.date_from and h.date_to limit 1), l.date)`

/** What people entered that would go with these lessons. */
export async function lossesOf(db: Db, ids: LessonIds): Promise<Losses> {
  const { rows } = await sql<Losses>`
    select count(*) filter (where has_register or has_marks or has_absence or has_recording or has_topic or has_opening)::int as lessons,
      count(*) filter (where has_register)::int as registers, count(*) filter (where has_marks)::int as marks,
      count(*) filter (where has_absence)::int as absences, count(*) filter (where has_recording)::int as recordings,
      count(*) filter (where has_topic)::int as topics, count(*) filter (where has_opening)::int as openings
    from (
      select l.recording is not null as has_recording, coalesce(l.topic, l.homework) is not null as has_topic,
        l.registered_at is not null or exists (select from presences where lesson_id = l.id) as has_register,
        exists (select from absences where lesson_id = l.id) as has_absence,
        exists (select from openings where lesson_id = l.id) as has_opening,
        exists (
          select from courses c join works w on w.course_id = c.id join results r on r.work_id = w.id
          where c.group_id = l.group_id and c.discipline_id = l.discipline_id and w.date = ${heldDay}
            and (l.teacher_id is null or c.teacher_id = l.teacher_id) and r.kind is not null
        ) as has_marks
      from lessons l where l.id = any(${ids}::bigint[])
    ) gone`.execute(db)
  return rows[0]!
}

/** Without a confirmation nothing that people entered goes; one that was given for other numbers is none. */
export function mustBeConfirmed(losses: Losses, confirmed: Losses | undefined): void {
  const { lessons: count } = losses
  if (!confirmed) {
    if (count) throw invalid({ losses: ['server.imports.lossesUnconfirmed', { count }] })
    return
  }
  const kinds = Object.keys(losses) as (keyof Losses)[]
  if (kinds.some((kind) => confirmed[kind] !== losses[kind]))
    throw invalid({ losses: ['server.imports.lossesDiffer', { count }] })
}
