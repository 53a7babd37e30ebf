-- Courses of Google Classroom as a file names them, and what each is bound to. The gradebook's `courses` are another table:
-- they have discipline, teacher, group and quarter in every row. `bound_by` IMPORT may be bound otherwise by the next file,
-- HAND may not.

-- Words of a text as they look, at most 40 characters of each, for `search_query`.
create function look_words(text) returns tsvector language sql immutable strict parallel safe
begin atomic
  select coalesce(array_to_tsvector(array_agg(distinct left(word, 40))), '')
    from regexp_split_to_table(look_of($1) collate "und-x-icu", '[^[:alnum:]]+') as word
    where word <> '';
end;

-- A name with its numbers as six digits: 8-А stands before 10-А.
create function counting_key(text) returns text language sql immutable strict parallel safe
  return left(regexp_replace(regexp_replace(without_apostrophes($1), '(\d+)', '00000\1', 'g'), '\d*(\d{6})', '\1', 'g'), 200);

-- `part`: place in the list: 0 not bound, 1 bound, 2 neither bound nor active. A row has a study year once it is bound to
-- anything.
create table google_courses (
  id bigint generated always as identity primary key,
  external_id text not null check (length(external_id) between 1 and 100),
  name text not null check (length(name) between 1 and 750),
  section text check (length(section) between 1 and 2800),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'ARCHIVED', 'PROVISIONED', 'DECLINED', 'SUSPENDED')),
  owner text check (length(owner) between 1 and 320),
  link text not null check (length(link) between 1 and 500),
  created_at timestamptz,
  discipline_id bigint references disciplines,
  teacher_id bigint references profiles,
  period_id bigint references periods,
  quarter smallint check (quarter between 1 and 4),
  group_id bigint references groups,
  bound_by text check (bound_by in ('HAND', 'IMPORT')),
  part smallint not null generated always as (
    case when num_nonnulls(discipline_id, teacher_id, period_id, quarter) = 4 then 1 when state = 'ARCHIVED' then 2 else 0 end
  ) stored,
  sort_key text collate "uk-x-icu" not null generated always as (counting_key(name || ' ' || coalesce(section, ''))) stored,
  words tsvector not null generated always as (look_words(name || ' ' || coalesce(section, ''))) stored,
  check ((bound_by is null) = (num_nonnulls(discipline_id, teacher_id, quarter, group_id) = 0)),
  check ((bound_by is null) = (period_id is null))
);
create unique index google_courses_external on google_courses (external_id);
create index google_courses_order on google_courses (period_id, part, sort_key, id);
create index google_courses_discipline on google_courses (discipline_id);
create index google_courses_teacher on google_courses (teacher_id);
create index google_courses_group on google_courses (group_id);
create index google_courses_words on google_courses using gin (words);
call keep_history('google_courses', '{part,sort_key,words}');
call keep_version('google_courses', 'google');

-- Kept, so that no list counts all courses. Period 0: of no study year.
create table google_course_totals (
  period_id bigint not null,
  part smallint not null,
  count bigint not null,
  primary key (period_id, part)
);
create function count_google_courses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into google_course_totals as t select coalesce(period_id, 0), part, -count(*) from before_rows group by 1, 2
      on conflict (period_id, part) do update set count = t.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into google_course_totals as t select coalesce(period_id, 0), part, count(*) from after_rows group by 1, 2
      on conflict (period_id, part) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;
create trigger totals_insert after insert on google_courses referencing new table as after_rows
  for each statement execute function count_google_courses();
create trigger totals_update after update on google_courses referencing old table as before_rows new table as after_rows
  for each statement execute function count_google_courses();
create trigger totals_delete after delete on google_courses referencing old table as before_rows
  for each statement execute function count_google_courses();
