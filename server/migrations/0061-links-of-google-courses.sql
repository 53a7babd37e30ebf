-- A bound course gives its link to lessons without one, so weeks are also made of courses and of the days of quarters.
create index google_courses_fits on google_courses (period_id, teacher_id, discipline_id, quarter, group_id)
  include (state, id) where part = 1;

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
