-- A bound course gives its link to lessons without one, so weeks are also made of courses and of the days of quarters.
create index google_courses_fits on google_courses (period_id, teacher_id, discipline_id, quarter) where part = 1;

-- Whether a class can open a course of this state in Google Classroom.
create function can_open_course(state text) returns boolean language sql immutable parallel safe
  return state in ('ACTIVE', 'ARCHIVED');

-- Classes whose lessons a course fits: the one that it names, or all that its teacher teaches in its discipline.
call keep_version('google_courses', 'timetable', 'select group_id from changed where part = 1 and group_id is not null
  union select l.group_id from changed c
    join lessons l on l.teacher_id = c.teacher_id and l.discipline_id = c.discipline_id
    where c.part = 1 and c.group_id is null');
call keep_version('google_courses', 'week', 'select teacher_id from changed where part = 1
  union all select profile_id from memberships where group_id in (
    select group_id from changed where part = 1 and group_id is not null
    union select l.group_id from changed c
      join lessons l on l.teacher_id = c.teacher_id and l.discipline_id = c.discipline_id
      where c.part = 1 and c.group_id is null)');
call keep_version('quarters', 'timetable');
call keep_version('quarters', 'week');

-- Pairs of courses that fit the same lessons: those of a class, or of every class where one of them names none.
create view overlapping_google_courses as
  select c.id, o.id as other_id
  from google_courses c join google_courses o on o.id <> c.id and o.period_id = c.period_id
    and o.teacher_id = c.teacher_id and o.discipline_id = c.discipline_id and o.quarter = c.quarter
    and (o.group_id = c.group_id or o.group_id is null or c.group_id is null)
  where c.part = 1 and can_open_course(c.state) and o.part = 1 and can_open_course(o.state);

-- Numbers of courses to whose lessons another course fits too, so that no list looks at all courses to count them.
create table google_course_overlaps (
  period_id bigint not null,
  teacher_id bigint not null,
  discipline_id bigint not null,
  quarter smallint not null,
  count bigint not null,
  primary key (period_id, teacher_id, discipline_id, quarter)
);

create function count_google_course_overlaps(changed google_course_overlaps[]) returns void language sql
begin atomic
  delete from google_course_overlaps o using unnest(changed) k
    where (o.period_id, o.teacher_id, o.discipline_id, o.quarter) = (k.period_id, k.teacher_id, k.discipline_id, k.quarter);
  insert into google_course_overlaps
    select k.period_id, k.teacher_id, k.discipline_id, k.quarter, count(*)
    from unnest(changed) k
    join google_courses c on c.part = 1 and c.period_id = k.period_id and c.teacher_id = k.teacher_id
      and c.discipline_id = k.discipline_id and c.quarter = k.quarter
    where exists (select from overlapping_google_courses p where p.id = c.id)
    group by k.period_id, k.teacher_id, k.discipline_id, k.quarter;
end;

create function recount_google_course_overlaps() returns trigger language plpgsql as $$
declare
  changed google_course_overlaps[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct row (period_id, teacher_id, discipline_id, quarter, 0)::google_course_overlaps) into changed
      from (select * from before_rows union all select * from after_rows) both_rows where part = 1;
  else
    select array_agg(distinct row (period_id, teacher_id, discipline_id, quarter, 0)::google_course_overlaps) into changed
      from changed_rows where part = 1;
  end if;
  perform count_google_course_overlaps(changed);
  return null;
end $$;
-- Triggers fire by name: these after "totals_insert", "totals_update" and "totals_delete", which lock the total of the study
-- year's bound courses. So of two transactions that bind courses, the later one counts the other's too.
create trigger totals_with_overlaps_insert after insert on google_courses referencing new table as changed_rows
  for each statement execute function recount_google_course_overlaps();
create trigger totals_with_overlaps_update after update on google_courses
  referencing old table as before_rows new table as after_rows
  for each statement execute function recount_google_course_overlaps();
create trigger totals_with_overlaps_delete after delete on google_courses referencing old table as changed_rows
  for each statement execute function recount_google_course_overlaps();

select count_google_course_overlaps(array_agg(distinct row (period_id, teacher_id, discipline_id, quarter, 0)::google_course_overlaps))
  from google_courses where part = 1;
