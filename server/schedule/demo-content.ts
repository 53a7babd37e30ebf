import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Topics in the order of the year; each is taught in several steps, the first of which has no name. */
export type ContentPlan = { discipline: string; grade: number; topics: string[]; steps: string[]; homework: string[] }

/** `emails` null: everybody; else the lessons that these people teach or sit in. Days are the timetable's. */
type Written = { emails: string[] | null; since: string; until: string; ahead: string }

/** Has teachers write topics up to the day `ahead`, and homework up to `until`; a few they forget. */
export async function writeContentAsDemoTeachers(
  db: Db,
  plans: ContentPlan[],
  { emails, since, until, ahead }: Written,
): Promise<void> {
  await sql`
    with numbered as (
      select l.id, l.date, l.topic, p.*, jsonb_array_length(p.topics) as themes,
        row_number() over course - 1 as place, count(*) over (partition by l.group_id, l.discipline_id) as total, l.group_id
      from lessons l join disciplines d on d.id = l.discipline_id
      join json_to_recordset(${JSON.stringify(plans)}) as p(discipline text, grade int, topics jsonb, steps jsonb, homework jsonb)
        on p.discipline = d.name
      join groups g on g.id = l.group_id and substring(g.name from '^[0-9]+')::int = p.grade
      where ${emails}::text[] is null or l.teacher_id in (select id from profiles where email = any(${emails}))
        or l.group_id in (select group_id from memberships m join profiles p on p.id = m.profile_id where email = any(${emails}))
      window course as (partition by l.group_id, l.discipline_id order by l.date, l.starts)
    ), themed as (
      select *, (place * themes / total)::int as theme from numbered
    ), stepped as (
      select *, (row_number() over (partition by group_id, discipline, theme order by place))::int - 1 as step from themed
    ), planned as (
      select id, date, topics ->> theme as theme_name, steps ->> (step % jsonb_array_length(steps)) as step_name,
        replace(replace(replace(homework ->> (place::int % jsonb_array_length(homework)),
          '{p}', (theme * 2 + 3)::text), '{n}', (place % 5 + 2)::text), '{m}', (place % 5 + 5)::text) as homework
      from stepped
      where topic is null and date >= ${since.slice(0, 10)}::date and date <= ${ahead.slice(0, 10)}::date
        and (place * 7 + group_id) % 13 <> 5
    )
    update lessons as l set topic = p.theme_name || case p.step_name when '' then '' else '. ' || p.step_name end,
      homework = case when p.date <= ${until.slice(0, 10)}::date then nullif(p.homework, '') end
    from planned p where l.id = p.id`.execute(db)
}

/** Has these students, and the children of these guardians, tick most of what the lessons of two weeks ask for, of the last days a third less. */
export async function tickAsDemoStudents(
  db: Db,
  emails: string[],
  { since, until }: Pick<Written, 'since' | 'until'>,
): Promise<void> {
  await sql`
    insert into homework_ticks (profile_id, lesson_id, ticked_at)
    select p.id, l.id, (l.date + time '18:00') at time zone 'Europe/Kyiv'
    from profiles p join memberships m on m.profile_id = p.id join lessons l on l.group_id = m.group_id
    where l.homework is not null and l.date >= greatest(${since.slice(0, 10)}::date, ${until.slice(0, 10)}::date - 14) and l.date < ${until.slice(0, 10)}::date
      and (extract(isodow from l.date)::int + l.starts / 10 + l.discipline_id)
        % case when l.date < ${until.slice(0, 10)}::date - 5 then 17 else 3 end > 0
      and (p.email = any(${emails}) or p.guardian_id in (select id from profiles where email = any(${emails})))
    on conflict do nothing`.execute(db)
}
