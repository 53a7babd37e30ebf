import { sql, type RawBuilder } from 'kysely'
import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { isForPair } from '../news/audiences.ts'

const timeOf = (minutes: RawBuilder<unknown>) => sql`to_char(make_interval(mins => ${minutes}), 'HH24:MI')`
const factTime = (name: string) => timeOf(sql`(n.facts ->> ${sql.lit(name)})::int`)
const nameOf = (profile: string) =>
  sql`${sql.ref(`${profile}.last_name`)} || ' ' || ${sql.ref(`${profile}.first_name`)}`
const markIn = (row: string) =>
  sql`case ${sql.ref(`${row}.kind`)} when 'NUMBER' then to_json(${sql.ref(`${row}.grade`)}) else to_json(${sql.ref(`${row}.kind`)}) end`

/** A student sits in the class; whoever else is told teaches there. */
const sitsIn = (group: RawBuilder<unknown>) => sql`(me.type <> ${profileType.student} or exists (
  select from memberships where profile_id = n.profile_id and group_id = ${group}))`

const mark = sql`
  select json_build_object('subject', d.name, 'work', w.id, 'title', w.title, 'status', r.status, 'due', w.due,
    'done', r.done, 'mark', ${markIn('r')}, 'acknowledgedAt', (
      select acknowledged_at from acknowledgements a where a.result_id = r.id and a.user_id = n.user_id
        and (a.kind, a.grade) is not distinct from (r.kind, r.grade)))
  from results r join works w on w.id = r.work_id join courses c on c.id = w.course_id
  join disciplines d on d.id = c.discipline_id
  where r.id = n.about and r.profile_id = n.profile_id and r.kind is not null`

const officialMark = sql`
  select json_build_object('subject', d.name, 'span', o.span, 'mark', ${markIn('o')})
  from official_marks o join disciplines d on d.id = o.discipline_id
  where o.id = n.about and o.profile_id = n.profile_id and o.kind is not null`

const lesson = sql`
  select jsonb_strip_nulls(jsonb_build_object('subject', d.name, 'group', g.name, 'day', n.facts ->> 'day',
    'from', ${factTime('starts')}, 'was', ${factTime('was')}, 'to', ${factTime('until')},
    'isLink', case when n.facts ? 'link' then true end)) || case when n.facts ? 'teacherId' then jsonb_build_object('teacher', (
      select ${nameOf('t')} from profiles t where t.id = (n.facts ->> 'teacherId')::bigint)) else '{}' end
  from disciplines d join groups g on g.id = (n.facts ->> 'groupId')::bigint
  where d.id = (n.facts ->> 'disciplineId')::bigint and ${sitsIn(sql`g.id`)}`

const idsIn = (name: string) =>
  sql`(select value::bigint from jsonb_array_elements_text(n.facts -> ${sql.lit(name)}) as e (value))`

const lessons = sql`
  select json_build_object('count', n.facts -> 'count', 'days', n.facts -> 'days', 'subjects', (
    select coalesce(json_agg(d.name order by d.sort_key), '[]') from disciplines d
    where d.id in ${idsIn('disciplineIds')}))
  where ${sitsIn(sql`any ${idsIn('groupIds')}`)}`

const post = (today: string) => sql`
  select json_build_object('post', p.id, 'title', p.title, 'isUrgent', p.is_urgent, 'isForGuardians', p.is_for_guardians,
    'groups', (select coalesce(json_agg(g.name order by g.sort_key), '[]') from post_audiences a
      join groups g on g.id = a.group_id where a.post_id = p.id))
  from posts p join participations w on w.user_id = n.user_id and w.profile_id = n.profile_id
  where p.id = n.about and ${isForPair(today)}`

const due = sql`
  select json_build_object('subject', d.name, 'work', w.id, 'title', w.title, 'due', w.due)
  from works w join courses c on c.id = w.course_id join disciplines d on d.id = c.discipline_id
  where w.id = n.about and w.due is not null and ${sitsIn(sql`c.group_id`)}`

const absence = sql`
  select json_build_object('student', ${nameOf('s')}, 'day', n.facts ->> 'day', 'from', ${timeOf(sql`l.starts`)}, 'subject', d.name)
  from absences a join profiles s on s.id = a.profile_id left join lessons l on l.id = a.lesson_id
  left join disciplines d on d.id = l.discipline_id where a.id = n.about`

const register = sql`
  select json_build_object('subject', coalesce(l.title, d.name), 'group', g.name, 'day', (n.at at time zone 'Europe/Kyiv')::date,
    'from', ${timeOf(sql`l.starts`)}, 'to', ${timeOf(sql`l.ends`)})
  from lessons l join disciplines d on d.id = l.discipline_id join groups g on g.id = l.group_id
  where l.id = n.about and l.teacher_id = n.profile_id`

const importRun = sql`
  select json_build_object('files', coalesce((select json_agg(file ->> 'name')
    from import_runs r cross join jsonb_array_elements(r.files) as file where r.id = n.about), '[]'))`

/**
 * The facts of the notice `n` of the profile `me`, read as they stand now; null where the thing is gone, or not for the
 * reader any more. Part of a statement.
 */
export function toldBy(today: string): RawBuilder<unknown> {
  const told: Record<NoticeKind, RawBuilder<unknown>> = {
    mark,
    officialMark,
    lessonChanged: lesson,
    lessonCancelled: lesson,
    lessons,
    post: post(today),
    due,
    absence,
    register,
    mail: sql`select jsonb_build_object('count', n.facts -> 'count')`,
    import: importRun,
    connection: sql`select jsonb_strip_nulls(jsonb_build_object('isPush', n.facts -> 'isPush'))`,
  }
  const whens = Object.entries(told).map(([kind, one]) => sql`when ${sql.lit(kind)} then (${one})::jsonb`)
  return sql`case n.kind ${sql.join(whens, sql` `)} end`
}

/** Condition on the notice `n`: it tells nothing of a day that is over. */
export const isNotOver = (today: string) =>
  sql<boolean>`coalesce(n.facts ->> 'day', n.facts ->> 'due', n.facts -> 'days' ->> -1, ${today}) >= ${today}`
