import type pg from 'pg'
import { size } from './school.ts'

/**
 * Past triggers and foreign keys: a million rows, each looked after by itself, take ten minutes, and what triggers keep is
 * laid with the rest. Nobody listens meanwhile, so that whatever was answered before is said to hold no longer afterwards.
 */
export async function pastTriggers(client: pg.Client, write: () => Promise<void>): Promise<void> {
  await client.query('set session_replication_role = replica')
  await write()
  await client.query('reset session_replication_role')
  await client.query(`insert into sheet_versions (group_id, discipline_id)
    select distinct group_id, discipline_id from courses on conflict do nothing`)
  await client.query('insert into gap_changes (profiles) select array_agg(id) from profiles')
  const { rows } = await client.query<{ name: string }>('select distinct name from versions')
  for (const { name } of rows) await client.query(`call raise_version($1, '{0}')`, [name])
  await client.query('vacuum analyze')
}

/** Ten times the people and the lessons, the former ones untouched. */
export async function growTenfold(client: pg.Client, periodId: number): Promise<void> {
  const more = (size.students + size.guardians + size.teachers + 1) * 9
  const groups = size.groups * 9
  // With their triggers: they keep the counts of profiles.
  await client.query(`with u as (insert into users (email, name) select 'x' || n || '@bench.example', 'Ґалаґан ' || n from generate_series(1, ${more}) n returning id, email)
    insert into profiles (type, user_id, email, first_name, last_name, phone)
    select 'STUDENT', id, email, 'Марія', 'Ґалаґан' || id, '+380673' || id from u`)
  await client.query(
    `insert into groups (period_id, name) select ${periodId}, 'X-' || n from generate_series(1, ${groups}) n`,
  )
  await pastTriggers(client, async () => {
    await client.query(`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
      select p.id, ${periodId}, g.id, g.sort_key, p.name_key
      from (select id, name_key, row_number() over (order by id) as n from profiles where email like 'x%') p
      join (select id, sort_key, row_number() over (order by id) as n from groups where name like 'X-%') g on g.n = 1 + p.n % ${groups}`)
    await client.query(`insert into lessons (group_id, date, starts, ends, discipline_id, teacher_id, type, kind, link)
      select g.id, l.date, l.starts, l.ends, l.discipline_id, null, l.type, l.kind, l.link
      from (select * from groups where name like 'X-%') g
      join lateral (select row_number() over (order by id) as n, * from groups where name not like 'X-%') o on o.n = 1 + g.id % ${size.groups}
      join lessons l on l.group_id = o.id`)
  })
}

/** The first of the classes that came get the works, marks and diaries of those that have them, in turn. */
export async function likenCoursework(client: pg.Client, periodId: number, count: number): Promise<void> {
  const next = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))`
  await client.query(`
    create temp table liked_groups as
      with former as (select group_id as id, row_number() over (order by group_id) - 1 as n
        from (select distinct group_id from courses where period_id = ${periodId}) c),
      later as (select id, row_number() over (order by id) - 1 as n from groups
        where period_id = ${periodId} and name like 'X-%' order by id limit ${count})
      select l.id, f.id as from_id from later l join former f on f.n = l.n % (select count(*) from former);
    create temp table liked_courses as select c.id as from_id, ${next('courses')} as id, g.id as group_id
      from courses c join liked_groups g on g.from_id = c.group_id;
    create temp table liked_works as select w.id as from_id, ${next('works')} as id, c.id as course_id, c.group_id
      from works w join liked_courses c on c.from_id = w.course_id;
    create temp table liked_students as
      with sits as (select profile_id, group_id, row_number() over (partition by group_id order by profile_id) - 1 as n,
        count(*) over (partition by group_id) as count from memberships where period_id = ${periodId})
      select l.profile_id, f.profile_id as from_id, g.id as group_id from liked_groups g
      join sits l on l.group_id = g.id
      join sits f on f.group_id = g.from_id and f.n = l.n % f.count;
    analyze liked_groups, liked_courses, liked_works, liked_students`)
  await pastTriggers(client, async () => {
    await client.query(`insert into courses (id, name, group_id, discipline_id, teacher_id, period_id, quarter)
      overriding system value
      select l.id, c.name, l.group_id, c.discipline_id, (select id from profiles where type = 'TEACHER' order by id limit 1),
        c.period_id, c.quarter
      from liked_courses l join courses c on c.id = l.from_id`)
    await client.query(`insert into works (id, course_id, title, type, date, due, max_grade, coefficient, link)
      overriding system value
      select l.id, l.course_id, w.title, w.type, w.date, w.due, w.max_grade, w.coefficient, w.link
      from liked_works l join works w on w.id = l.from_id`)
    await client.query(`insert into results (work_id, profile_id, status, kind, grade, done, marked)
      select w.id, s.profile_id, r.status, r.kind, r.grade, r.done, r.marked
      from liked_works w join liked_students s on s.group_id = w.group_id
      join results r on r.work_id = w.from_id and r.profile_id = s.from_id order by w.id, s.profile_id`)
    await likenDiaries(client, 'select profile_id as id, from_id as as_id from liked_students')
  })
  await client.query('drop table liked_groups, liked_courses, liked_works, liked_students')
}

/** `who`: a query for students (`id`), each with one whose diary is to be theirs (`as_id`). */
export async function likenDiaries(client: pg.Client, who: string): Promise<void> {
  for (const table of ['diary_pages', 'diary_summaries', 'diary_totals', 'standings']) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'profile_id'`,
      [table],
    )
    const { columns } = rows[0]!
    await client.query(`insert into ${table} (profile_id, ${columns})
      select l.id, ${columns} from (${who}) l join ${table} t on t.profile_id = l.as_id`)
  }
}
