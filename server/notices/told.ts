import { sql, type RawBuilder } from 'kysely'
import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { isFor } from '../news/reading.ts'
import { timeOf } from '../schedule/held.ts'

/** Times of a lesson as its notice keeps them, in minutes. */
const factTime = (name: string) => sql`to_char(make_interval(mins => (n.facts ->> ${sql.lit(name)})::int), 'HH24:MI')`
const nameOf = (profile: string) =>
  sql`${sql.ref(`${profile}.last_name`)} || ' ' || ${sql.ref(`${profile}.first_name`)}`

/** A student's class, or whoever teaches the lesson. */
const sitsIn = (group: RawBuilder<unknown>) => sql`exists (
  select from memberships where profile_id = n.profile_id and group_id = ${group})`

const mark = sql`
  select json_build_object('subject', d.name, 'work', w.id, 'title', w.title, 'max', w.max_grade, 'status', r.status,
    'due', w.due, 'done', r.done, 'mark', case r.kind when 'NUMBER' then to_json(r.grade) else to_json(r.kind) end,
    'acknowledgedAt', (select acknowledged_at from acknowledgements a where a.result_id = r.id and a.user_id = n.user_id
      and (a.kind, a.grade) is not distinct from (r.kind, r.grade)))
  from results r join works w on w.id = r.work_id join courses c on c.id = w.course_id
  join disciplines d on d.id = c.discipline_id
  where r.id = n.about and r.profile_id = n.profile_id and r.kind is not null`

const officialMark = sql`
  select json_build_object('subject', d.name, 'span', o.span,
    'mark', case o.kind when 'NUMBER' then to_json(o.grade) else to_json(o.kind) end)
  from official_marks o join disciplines d on d.id = o.discipline_id
  where o.id = n.about and o.profile_id = n.profile_id and o.kind is not null`

/** Of the lesson's class, or of whom it was or is taught by, while they are that. */
const lesson = sql`
  select jsonb_strip_nulls(jsonb_build_object('subject', d.name, 'group', g.name, 'day', n.facts ->> 'day',
    'from', ${factTime('starts')}, 'was', ${factTime('was')}, 'to', ${factTime('until')},
    'isLink', case when n.facts ? 'link' then true end, 'teacher', (
      select ${nameOf('t')} from profiles t where t.id = (n.facts ->> 'teacherId')::bigint)))
  from disciplines d join groups g on g.id = (n.facts ->> 'groupId')::bigint
  where d.id = (n.facts ->> 'disciplineId')::bigint
    and (me.type <> ${profileType.student} or ${sitsIn(sql`g.id`)})`

const looking = { userId: sql<number>`n.user_id`, id: sql<number>`n.profile_id`, own: sql<boolean>`w.own` }
const post = (now: string, today: string) => sql`
  select json_build_object('post', p.id, 'title', p.title, 'isUrgent', p.is_urgent, 'isForGuardians', p.is_for_guardians,
    'groups', (select coalesce(json_agg(g.name order by g.sort_key), '[]') from post_audiences a
      join groups g on g.id = a.group_id where a.post_id = p.id))
  from posts p join participations w on w.user_id = n.user_id and w.profile_id = n.profile_id
  where p.id = n.about and p.posted_at <= ${now}::timestamptz and ${isFor(looking, today)}`

const due = sql`
  select json_build_object('subject', d.name, 'work', w.id, 'title', w.title, 'due', w.due)
  from works w join courses c on c.id = w.course_id join disciplines d on d.id = c.discipline_id
  where w.id = n.about and w.due is not null and ${sitsIn(sql`c.group_id`)}`

const absence = sql`
  select json_build_object('student', ${nameOf('s')}, 'day', n.facts ->> 'day', 'from', ${timeOf('l.starts')}, 'subject', d.name)
  from absences a join profiles s on s.id = a.profile_id left join lessons l on l.id = a.lesson_id
  left join disciplines d on d.id = l.discipline_id where a.id = n.about`

const register = sql`
  select json_build_object('subject', coalesce(l.title, d.name), 'group', g.name, 'day', l.date, 'from', ${timeOf('l.starts')},
    'to', ${timeOf('l.ends')})
  from lessons l join disciplines d on d.id = l.discipline_id join groups g on g.id = l.group_id
  where l.id = n.about and l.teacher_id = n.profile_id`

const importRun = sql`
  select json_build_object('files', (select json_agg(file ->> 'name') from jsonb_array_elements(r.files) as file))
  from import_runs r where r.id = n.about`

/**
 * What the notice `n` of the profile `me` tells, by its kind, as it stands now and as far as it may still be seen; null: it
 * may not. Part of a statement.
 */
export function toldIn(now: string, today: string): RawBuilder<unknown> {
  const told: Record<NoticeKind, RawBuilder<unknown>> = {
    mark,
    officialMark,
    lessonChanged: lesson,
    lessonCancelled: lesson,
    post: post(now, today),
    due,
    absence,
    register,
    mail: sql`select n.facts - 'last'`,
    import: importRun,
    connection: sql`select n.facts`,
  }
  const whens = Object.entries(told).map(([kind, of]) => sql`when ${sql.lit(kind)} then (${of})::jsonb`)
  return sql`case n.kind ${sql.join(whens, sql` `)} end`
}
