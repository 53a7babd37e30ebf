-- A class of Google Classroom, as a file told of it, and what it is bound to: apart from `courses`, of which the gradebook
-- needs discipline, teacher, group and quarter in every row. `bound_by` IMPORT may be bound anew by the next file, HAND not.
create table google_courses (
  id bigint generated always as identity primary key,
  external_id text not null check (length(external_id) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null,
  discipline_id bigint references disciplines,
  teacher_id bigint references profiles,
  period_id bigint references periods,
  quarter smallint check (quarter between 1 and 4),
  group_id bigint references groups,
  bound_by text check (bound_by in ('HAND', 'IMPORT')),
  is_bound boolean not null generated always as (num_nonnulls(discipline_id, teacher_id, period_id, quarter) = 4) stored,
  sort_key text collate "uk-x-icu" not null generated always as (without_apostrophes(name)) stored,
  check ((bound_by is null) = (num_nonnulls(discipline_id, teacher_id, period_id, quarter, group_id) = 0)),
  check (period_id is not null or num_nonnulls(discipline_id, teacher_id, quarter, group_id) = 0)
);
create unique index google_courses_external on google_courses (external_id);
create index google_courses_order on google_courses (period_id, is_bound, sort_key, id);
create index google_courses_discipline on google_courses (discipline_id);
create index google_courses_teacher on google_courses (teacher_id);
create index google_courses_group on google_courses (group_id);
call keep_history('google_courses');
call keep_version('google_courses', 'google');
