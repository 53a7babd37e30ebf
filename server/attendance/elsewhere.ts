import { sql } from 'kysely'

/** This half's last lesson with a register; `l` the lesson. Part of a statement. */
export const lastTime = sql`(
  select b.id from lessons b
  where b.teacher_id = l.teacher_id and b.date < l.date and b.group_id = l.group_id
    and b.discipline_id = l.discipline_id and b.kind = l.kind and b.title is not distinct from l.title
    and b.registered_at is not null
  order by b.date desc, b.starts desc limit 1)`

/**
 * Whether a student whom the register does not name belongs to the other half: named by that half at this time, or
 * elsewhere when this half was last registered (`l.last_id`). `p` the student, `r` what the register says. Part of a
 * statement.
 */
export const isElsewhere = sql`r.presence is null and (
  exists (
    select from lessons h join presences q on q.lesson_id = h.id and q.profile_id = p.id and q.presence <> 'ELSEWHERE'
    where h.group_id = l.group_id and h.date = l.date and h.id <> l.id and h.starts < l.ends and l.starts < h.ends)
  or exists (
    select from presences q where q.lesson_id = l.last_id and q.profile_id = p.id and q.presence = 'ELSEWHERE'))`
