-- What active profiles that are no test ones have not, in the order of its lists. `lacks` is a sum of 1 (a guardian), 2 (an
-- address) and 4 (a first sign-in), in a row of period 0. A student without a class has a row of that study year besides,
-- whatever else is missing; where there is no year, of -1.
create table profile_gaps (
  profile_id bigint not null,
  period_id bigint not null,
  type text not null,
  lacks smallint not null,
  name_key text collate "uk-x-icu" not null,
  primary key (profile_id, period_id)
);
create index profile_gaps_order on profile_gaps (period_id, type, lacks, name_key, profile_id);

-- How many rows of each kind there are.
create table gap_totals (
  period_id bigint not null,
  type text not null,
  lacks smallint not null,
  count bigint not null,
  primary key (period_id, type, lacks)
);
create function count_gaps() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into gap_totals as t select period_id, type, lacks, -count(*) from before_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (period_id, type, lacks) do update set count = t.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into gap_totals as t select period_id, type, lacks, count(*) from after_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (period_id, type, lacks) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;
create trigger totals_insert after insert on profile_gaps referencing new table as after_rows
  for each statement execute function count_gaps();
create trigger totals_update after update on profile_gaps referencing old table as before_rows new table as after_rows
  for each statement execute function count_gaps();
create trigger totals_delete after delete on profile_gaps referencing old table as before_rows
  for each statement execute function count_gaps();

-- Profiles of which something has changed that may be a gap. Who writes says so and no more, and so waits for nobody; whoever
-- asks for gaps next follows.
create table gap_changes (
  id bigint generated always as identity primary key,
  profiles bigint[] not null
);

create function note_profiles() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into gap_changes (profiles) select array_agg(n.id) from after_rows n join before_rows o using (id)
      where (n.type, n.user_id, n.email is null, n.guardian_id, n.is_test, n.locked_at is null, n.erased_at is null, n.name_key)
        is distinct from (o.type, o.user_id, o.email is null, o.guardian_id, o.is_test, o.locked_at is null, o.erased_at is null, o.name_key)
      having count(*) > 0;
  else
    insert into gap_changes (profiles) select array_agg(id) from changed having count(*) > 0;
  end if;
  return null;
end $$;
-- A session keeps the plan that it made for its first statement, which may have changed one row.
alter function note_profiles() set enable_nestloop = off;
create trigger gaps_insert after insert on profiles referencing new table as changed
  for each statement execute function note_profiles();
create trigger gaps_update after update on profiles referencing old table as before_rows new table as after_rows
  for each statement execute function note_profiles();
create trigger gaps_delete after delete on profiles referencing old table as changed
  for each statement execute function note_profiles();

-- Whoever moves to another class of the same year has one as before.
create function note_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into gap_changes (profiles) select array_agg(profile_id) from (
      (select profile_id, period_id from before_rows except select profile_id, period_id from after_rows)
      union all (select profile_id, period_id from after_rows except select profile_id, period_id from before_rows)) moved
      having count(*) > 0;
  else
    insert into gap_changes (profiles) select array_agg(profile_id) from changed having count(*) > 0;
  end if;
  return null;
end $$;
create trigger gaps_insert after insert on memberships referencing new table as changed
  for each statement execute function note_members();
create trigger gaps_update after update on memberships referencing old table as before_rows new table as after_rows
  for each statement execute function note_members();
create trigger gaps_delete after delete on memberships referencing old table as changed
  for each statement execute function note_members();

create function note_accounts() returns trigger language plpgsql as $$
begin
  insert into gap_changes (profiles)
    select array_agg(p.id) from changed join profiles p on p.user_id = changed.user_id having count(*) > 0;
  return null;
end $$;
alter function note_accounts() set enable_seqscan = off;
create trigger gaps_insert after insert on unused_accounts referencing new table as changed
  for each statement execute function note_accounts();
create trigger gaps_delete after delete on unused_accounts referencing old table as changed
  for each statement execute function note_accounts();

create function note_periods() returns trigger language plpgsql as $$
begin
  insert into gap_changes (profiles) select array_agg(id) from profiles where type = 'STUDENT' having count(*) > 0;
  return null;
end $$;
create trigger gaps_change after insert or delete on periods for each statement execute function note_periods();

create function gaps_of(profiles bigint[]) returns setof profile_gaps language sql stable
begin atomic
  with active as (
    select p.id, p.type, p.name_key, (case when p.type = 'STUDENT' and p.guardian_id is null then 1 else 0 end
      + case when p.email is null then 2 when u.user_id is not null then 4 else 0 end)::smallint as lacks
    from profiles p left join unused_accounts u on u.user_id = p.user_id
    where p.id = any($1) and p.locked_at is null and not p.is_test and p.erased_at is null
  )
  select id, 0, type, lacks, name_key from active where lacks > 0
  union all
  select a.id, y.id, a.type, a.lacks, a.name_key
    from active a cross join (select id from periods union all select -1 where not exists (select from periods)) y
    where a.type = 'STUDENT' and not exists (select from memberships m where m.profile_id = a.id and m.period_id = y.id);
end;

-- One at a time, so that nobody writes what another has read too early: what was noted is committed when it is read here, and
-- is read before what it is about.
create function follow_gap_changes() returns void language plpgsql as $$
declare
  noted bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('profile_gaps', 0));
  with taken as (delete from gap_changes returning profiles)
    select array_agg(distinct one) into noted from taken cross join unnest(taken.profiles) as one;
  if noted is null then
    return;
  end if;
  with wanted as materialized (select * from gaps_of(noted)), gone as (
    delete from profile_gaps g where profile_id = any(noted)
      and not exists (select from wanted w where w.profile_id = g.profile_id and w.period_id = g.period_id)
  )
  insert into profile_gaps as g select * from wanted
    on conflict (profile_id, period_id) do update
      set type = excluded.type, lacks = excluded.lacks, name_key = excluded.name_key
      where (g.type, g.lacks, g.name_key) is distinct from (excluded.type, excluded.lacks, excluded.name_key);
end $$;

insert into gap_changes (profiles) select array_agg(id) from profiles having count(*) > 0;

-- The words of a Google course and of what it is bound to, by which it is looked for. Apart from the course, of which a name
-- that is changed elsewhere is no change.
create table google_course_words (
  course_id bigint primary key references google_courses on delete cascade,
  words tsvector not null
);
create index google_course_words_any on google_course_words using gin (words);

create function google_course_words_of(text) returns tsvector language sql immutable strict parallel safe
begin atomic
  select array_to_tsvector(array_remove(
    regexp_split_to_array(lower(without_apostrophes($1) collate "und-x-icu"), '[^[:alnum:]]+'), ''));
end;

create function write_google_course_words(courses bigint[]) returns void language sql
begin atomic
  insert into google_course_words (course_id, words)
    select c.id, google_course_words_of(concat_ws(' ', c.name, c.external_id, d.name, t.last_name, t.first_name, g.name))
    from google_courses c left join disciplines d on d.id = c.discipline_id left join profiles t on t.id = c.teacher_id
      left join groups g on g.id = c.group_id
    where c.id = any(courses) order by c.id
    on conflict (course_id) do update set words = excluded.words where google_course_words.words <> excluded.words;
end;

-- Of the courses themselves, and of whom and what they name.
create function follow_google_course_words() returns trigger language plpgsql as $$
declare
  courses bigint[];
begin
  case tg_table_name
    when 'google_courses' then
      select array_agg(id) into courses from after_rows;
    when 'disciplines' then
      select array_agg(c.id) into courses from after_rows n join before_rows o using (id)
        join google_courses c on c.discipline_id = n.id where n.name <> o.name;
    when 'groups' then
      select array_agg(c.id) into courses from after_rows n join before_rows o using (id)
        join google_courses c on c.group_id = n.id where n.name <> o.name;
    when 'profiles' then
      select array_agg(c.id) into courses from google_courses c where c.teacher_id = any(array(
        select n.id from after_rows n join before_rows o using (id) where n.name_key <> o.name_key));
  end case;
  if courses is not null then
    perform write_google_course_words(courses);
  end if;
  return null;
end $$;
-- A session keeps a plan that it made for one row, also where thousands of people are renamed.
alter function follow_google_course_words() set enable_nestloop = off;
alter function write_google_course_words(bigint[]) set enable_nestloop = on;
create trigger words_insert after insert on google_courses referencing new table as after_rows
  for each statement execute function follow_google_course_words();
create trigger words_update after update on google_courses referencing new table as after_rows
  for each statement execute function follow_google_course_words();
create trigger words_update after update on disciplines referencing old table as before_rows new table as after_rows
  for each statement execute function follow_google_course_words();
create trigger words_update after update on groups referencing old table as before_rows new table as after_rows
  for each statement execute function follow_google_course_words();
create trigger words_update after update on profiles referencing old table as before_rows new table as after_rows
  for each statement execute function follow_google_course_words();

select write_google_course_words(array(select id from google_courses));
analyze google_course_words;

-- Of each post, how often its readings have changed: while that stands, so many have read it as was counted. Whoever opens it
-- counts in a row that nobody else holds, and so waits for nobody.
create table post_reading_versions (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  version bigint not null
);
create index post_reading_versions_post on post_reading_versions (post_id);

create function note_readings() returns trigger language plpgsql as $$
declare
  one bigint;
begin
  for one in select distinct post_id from changed order by 1 loop
    update post_reading_versions set version = version + 1 where id = (
      select id from post_reading_versions where post_id = one limit 1 for update skip locked);
    -- Readings go with their post, too.
    if not found and exists (select from posts where id = one) then
      insert into post_reading_versions (post_id, version) values (one, 1);
    end if;
  end loop;
  return null;
end $$;
create trigger readings_insert after insert on post_readings referencing new table as changed
  for each statement execute function note_readings();
create trigger readings_delete after delete on post_readings referencing old table as changed
  for each statement execute function note_readings();
