import type pg from 'pg'

/** Whose children and whose news are read; the students of their class are the school's first. */
export const guardian = 'p12@bench.example'

/**
 * What stands in a large school, and the statement that brings the first `$1` rows of it. A school of a tenth has a tenth of
 * the classes, of the days and of the past; a class, a day and a person's account are as large in both.
 */
const stock: [rows: number, statement: string, isPast?: boolean][] = [
  [
    10_000,
    `with made as (insert into users (email, name) select 'p' || n || '@bench.example', 'Ім’я ' || n from generate_series(1, $1::int) n returning id, email)
     insert into profiles (type, user_id, email, first_name, last_name, phone, created_at)
     select case when n % 20 = 0 then 'TEACHER' when n % 20 < 11 then 'STUDENT' else 'GUARDIAN' end, id, email, 'Ім’я' || n % 40,
       'Прізвище' || lpad(((n * 7919) % 10000)::text, 4, '0'), '+38067' || 1000000 + n, now() - interval '1 minute' * n
     from (select *, substring(email from '\\d+')::int as n from made) numbered`,
  ],
  [
    10_000,
    `insert into memberships (profile_id, period_id, group_id, group_key, name_key)
     select p.id, g.period_id, g.id, g.sort_key, p.name_key
     from (select *, row_number() over (order by id) as n from profiles where type = 'STUDENT') p
     join (select *, row_number() over (order by id) as n from groups) g on g.n = 1 + p.n % ($1::int * 300 / 10000)
     where p.n % 10 not in (5, 6)`,
  ],
  [
    10_000,
    `insert into guardians (student_id, position, guardian_id)
     select p.id, 1, g.id from profiles p join profiles g on g.id = p.id + 10 and g.type = 'GUARDIAN'
     where p.type = 'STUDENT' and p.id % 10 not in (4, 5) and $1::int > 0`,
  ],
  [10_000, `update profiles set email = null where type = 'STUDENT' and id % 10 in (2, 3) and $1::int > 0`],
  [10_000, `update profiles set locked_at = now() where type <> 'ADMIN' and id % 10 = 1 and $1::int > 0`],
  [10_000, `delete from unused_accounts where user_id % 10 > 0 and $1::int > 0`],
  [
    100_000,
    `insert into lessons (group_id, date, starts, ends, discipline_id, type, kind, teacher_id)
     select g.id, current_date - $1::int / 2000 + (n - 1) / 1000, 480 + n % 7 * 55, 525 + n % 7 * 55, d.id, 'CLASSES', 'GROUP',
       case when g.place > 3 or n % 7 > 0 or (n - 1) / 1000 - $1::int / 2000 not between -4 and 4 then t.id end
     from generate_series(1, $1::int) n
     join (select id, row_number() over (order by id) - 1 as place from groups) g on g.place = n % 300
     join (select id, row_number() over (order by id) - 1 as place from disciplines) d on d.place = n % 15
     join (select id, row_number() over (order by id) - 1 as place from profiles where type = 'TEACHER' limit 50) t on t.place = n % 50`,
  ],
  [
    5_000,
    `with made as (insert into posts (title, is_inline, is_for_guardians, content, posted_at)
       select 'Допис ' || n, n % 3 = 0, n % 4 = 0, '<p>Слово' || lpad(n::text, 5, '0') || ' про школу</p>', now() - make_interval(mins => n * 50)
       from generate_series(1, $1::int) n returning *)
     insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
     select m.id, g.id, is_for_guardians, posted_at from made m
     left join (select id, row_number() over (order by id) as place from groups) g on m.id % 5 = 0 and g.place = 1 + m.id % 300`,
  ],
  [
    5_000,
    `insert into post_readings (post_id, profile_id) select p.id, s.id from posts p
     join (select id from profiles where type = 'STUDENT' order by id limit 200) s on s.id % 4 = p.id % 4 where p.id <= $1::int`,
    true,
  ],
  [
    2_000,
    `insert into files (name, type, size, status, updated_at)
     select 'файл' || n || '.csv', (array['PROFILES', 'SCHEDULE', 'CLASSES'])[1 + n % 3], 1,
       case when n % 50 = 7 then 'FAILED' when n < 30 and n % 10 = 0 then 'UPLOADED' else 'IMPORTED' end, now() - make_interval(mins => n)
     from generate_series(1, $1::int) n`,
  ],
  [
    100_000,
    `with who as (select array_agg(id order by id) as ids from (select id from users order by id limit 20) u), made as (
       insert into history_entries (at, user_id, kind)
       select now() - make_interval(secs => ($1::int - n) * 70), ids[1 + n % 20], case when n % 1000 = 13 then 'posts.update' when n % 3 = 0 then 'profiles.update' else 'journal.write' end
       from generate_series(1, $1::int) n, who returning id, at)
     insert into history (at, user_id, action, object, object_id, count, before, after, entry_id)
     select at, (select min(id) from users), 'update', 'profiles', (select min(id) from profiles) + (id * 5 + part) % ($1::int / 111), 1,
       jsonb_build_object('id', 1, 'phone', id), jsonb_build_object('id', 1, 'phone', id + part), id
     from made, generate_series(1, 5) part`,
    true,
  ],
  [
    5_000,
    `insert into google_courses (external_id, name, created_at) select 'c' || n, 'Курс ' || lpad(n::text, 4, '0'), now() from generate_series(1, $1::int) n`,
  ],
  [
    5_000,
    `insert into outbox (kind, user_id, address, state, reason, settled_at, due_at)
     select 'password', null, 'p@bench.example', case when n <= 60 then 'failed' else 'sent' end, case when n <= 60 then 'refused' end,
       now() - make_interval(secs => n), 'infinity' from generate_series(1, $1::int) n`,
  ],
  [
    50_000,
    `insert into viewings (profile_id, kind, by_id, by_name, people)
     select (select min(id) from profiles) + n % ($1::int / 50), 'LISTED', 1, 'Андрій Савчук', 5 from generate_series(1, $1::int) n`,
  ],
  [
    20_000,
    `insert into sessions (token_hash, user_id, seen_at, expires_at)
     select sha256(n::text::bytea), u.id, now() - make_interval(mins => n / 5), now() + interval '7 days'
     from generate_series(1, $1::int) n join (select id, row_number() over (order by id) as place from users) u on u.place = 1 + n % 1000`,
  ],
  [
    300,
    `insert into absences (profile_id, date_from, date_to, reason)
     select p.id, current_date - n, current_date - n, 'ILLNESS' from generate_series(0, $1::int) n,
       (select id from profiles where type = 'STUDENT' order by id limit 40) p`,
  ],
]

/** Into a school that has its study year, 300 classes, 15 disciplines and an administrator: all of it, or a share, of the past a share of that. */
export async function layStock(client: pg.Client, share: number, ofPast = 1): Promise<void> {
  for (const [rows, statement, isPast] of stock) await client.query(statement, [rows * share * (isPast ? ofPast : 1)])
  // What the laying itself left in the history is no school's.
  await client.query('set session_replication_role = replica')
  await client.query(
    `delete from history where entry_id is null or entry_id in (select id from history_entries where kind is null)`,
  )
  await client.query('delete from history_entries where kind is null')
  await client.query('reset session_replication_role')
  await client.query('select follow_gap_changes()')
  await client.query('vacuum analyze')
}
