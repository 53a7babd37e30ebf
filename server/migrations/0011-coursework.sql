-- As keep_history, but each row changed has a row of history of its own, so that one thing's past can be looked up;
-- more than a thousand new rows at once, which only a file or another system brings, are told as one.
create function record_each() returns trigger language plpgsql as $$
declare
  actor text[] := string_to_array(coalesce(nullif(current_setting('dzvinok.actor', true), ''), ':'), ':');
  by_user bigint := nullif(actor[1], '')::bigint;
  as_user bigint := nullif(actor[2], '')::bigint;
begin
  if tg_op = 'INSERT' then
    if (select count(*) from after_rows) > 1000 then
      insert into history (user_id, as_user_id, action, object, count, after)
      select by_user, as_user, 'insert', tg_table_name, count(*), jsonb_build_object('fromId', min(id), 'toId', max(id)) from after_rows;
    else
      insert into history (user_id, as_user_id, action, object, object_id, count, after)
      select by_user, as_user, 'insert', tg_table_name, id, 1, to_jsonb(a) from after_rows a;
    end if;
  elsif tg_op = 'DELETE' then
    insert into history (user_id, as_user_id, action, object, object_id, count, before)
    select by_user, as_user, 'delete', tg_table_name, id, 1, to_jsonb(b) from before_rows b;
  else
    insert into history (user_id, as_user_id, action, object, object_id, count, before, after)
    select by_user, as_user, 'update', tg_table_name, b.id, 1, to_jsonb(b), to_jsonb(a)
    from before_rows b join after_rows a using (id) where b is distinct from a;
  end if;
  return null;
end $$;

create procedure keep_history_of_each(of_table text) language plpgsql as $$
begin
  execute format('create trigger history_insert after insert on %I referencing new table as after_rows
    for each statement execute function record_each()', of_table);
  execute format('create trigger history_update after update on %I referencing old table as before_rows new table as after_rows
    for each statement execute function record_each()', of_table);
  execute format('create trigger history_delete after delete on %I referencing old table as before_rows
    for each statement execute function record_each()', of_table);
end $$;

-- A discipline taught to a class by a teacher in a quarter of a study year. What another system delivers names it as
-- its source, and is not edited here.
create table courses (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  source text not null default 'PORTAL' check (source in ('PORTAL', 'GOOGLE')),
  discipline_id bigint not null references disciplines,
  teacher_id bigint not null references profiles,
  period_id bigint not null references periods on delete cascade,
  quarter smallint not null check (quarter between 1 and 4),
  group_id bigint not null references groups,
  created_at timestamptz not null default now()
);
create unique index courses_portal on courses (group_id, discipline_id, quarter, teacher_id) where source = 'PORTAL';
create index courses_group on courses (group_id, discipline_id, quarter);
create index courses_teacher on courses (teacher_id, period_id);
create index courses_discipline on courses (discipline_id);
create index courses_period on courses (period_id);
call keep_history('courses');

-- `date` is the day under which the journal lists it. A coefficient is in percent.
create table works (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses on delete cascade,
  title text not null check (length(title) between 1 and 200),
  type text not null,
  date date not null,
  due date,
  max_grade numeric(6, 2) not null default 12 check (max_grade > 0),
  coefficient smallint not null default 100 check (coefficient between 0 and 1000),
  link text,
  created_at timestamptz not null default now()
);
create index works_course on works (course_id, date, id);
call keep_history_of_each('works');

-- What a student did for a work. No row: nothing yet. `revision` counts the changes of the mark.
create table results (
  id bigint generated always as identity primary key,
  work_id bigint not null references works on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  status text not null default 'CREATED' check (status in ('NEW', 'CREATED', 'TURNED_IN', 'RETURNED', 'RECLAIMED')),
  kind text check (kind in ('NUMBER', 'ABSENT', 'EXEMPT', 'NOT_ATTESTED', 'BEGINNING', 'AVERAGE', 'SUFFICIENT', 'HIGH')),
  grade numeric(6, 2) check (grade >= 0),
  done date,
  marked date,
  revision integer not null default 1,
  check ((grade is not null) = (kind is not null and kind = 'NUMBER'))
);
create unique index results_cell on results (work_id, profile_id);
create index results_student on results (profile_id, work_id);
call keep_history_of_each('results');

-- A quarter's, semester's or year's mark as a teacher set it, in place of the computed one.
create table official_marks (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles on delete cascade,
  period_id bigint not null references periods on delete cascade,
  discipline_id bigint not null references disciplines,
  span text not null check (span in ('q1', 'q2', 'q3', 'q4', 's1', 's2', 'y')),
  kind text not null,
  grade numeric(6, 2),
  revision integer not null default 1,
  check ((grade is not null) = (kind = 'NUMBER'))
);
create unique index official_marks_cell on official_marks (profile_id, period_id, discipline_id, span);
create index official_marks_discipline on official_marks (discipline_id);
create index official_marks_period on official_marks (period_id);
call keep_history_of_each('official_marks');

-- What a school has changed of the default weights of work types.
create table weights (
  period_id bigint not null references periods on delete cascade,
  type text not null,
  weight smallint not null check (weight between 0 and 100),
  primary key (period_id, type)
);
call keep_history('weights');

-- From here on everything is derived from the above, kept so that reading a diary costs the same in June as in
-- September. A page is a student's quarter of a discipline: its results as the portal's answer spells them, and its
-- total as an exact fraction.
create table diary_pages (
  profile_id bigint not null references profiles on delete cascade,
  period_id bigint not null references periods on delete cascade,
  quarter smallint not null,
  discipline_id bigint not null references disciplines,
  results text not null,
  exact text,
  points numeric not null,
  weight numeric not null,
  count integer not null,
  primary key (profile_id, period_id, quarter, discipline_id)
) with (toast_tuple_target = 8160, fillfactor = 60);
create index diary_pages_discipline on diary_pages (discipline_id);
create index diary_pages_period on diary_pages (period_id);

-- A student's seven totals of a discipline.
create table diary_totals (
  profile_id bigint not null references profiles on delete cascade,
  period_id bigint not null references periods on delete cascade,
  discipline_id bigint not null references disciplines,
  totals text not null,
  primary key (profile_id, period_id, discipline_id)
) with (fillfactor = 60);
create index diary_totals_discipline on diary_totals (discipline_id);
create index diary_totals_period on diary_totals (period_id);

-- A student's quarter over all disciplines: the sums that an average and a place in the class are made of.
create table standings (
  profile_id bigint not null references profiles on delete cascade,
  period_id bigint not null references periods on delete cascade,
  quarter smallint not null,
  points numeric not null,
  weight numeric not null,
  count integer not null,
  primary key (profile_id, period_id, quarter)
) with (fillfactor = 60);
create index standings_period on standings (period_id);

-- Diaries that have to be written anew before they are read: the student's class or the school's weights have changed.
create table stale_diaries (
  profile_id bigint not null references profiles on delete cascade,
  period_id bigint not null references periods on delete cascade,
  primary key (profile_id, period_id)
);
create index stale_diaries_period on stale_diaries (period_id);

create function diaries_grow_stale() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'weights' then
    insert into stale_diaries select distinct m.profile_id, m.period_id from memberships m
      where m.period_id in (select period_id from changed) on conflict do nothing;
  else
    insert into stale_diaries select distinct c.profile_id, c.period_id from changed c
      where exists (select from courses where period_id = c.period_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger diaries_insert after insert on memberships referencing new table as changed
  for each statement execute function diaries_grow_stale();
create trigger diaries_update after update on memberships referencing new table as changed
  for each statement execute function diaries_grow_stale();
create trigger diaries_insert after insert on weights referencing new table as changed
  for each statement execute function diaries_grow_stale();
create trigger diaries_update after update on weights referencing new table as changed
  for each statement execute function diaries_grow_stale();
create trigger diaries_delete after delete on weights referencing old table as changed
  for each statement execute function diaries_grow_stale();
