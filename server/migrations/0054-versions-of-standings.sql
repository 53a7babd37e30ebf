-- A place among classmates is made of all their averages: a version about their class, which every one of them counts.
call keep_version('standings', 'standing', 'select m.group_id from changed
  join memberships m on m.profile_id = changed.profile_id and m.period_id = changed.period_id');
call keep_version('stale_diaries', 'standing', 'select m.group_id from changed
  join memberships m on m.profile_id = changed.profile_id and m.period_id = changed.period_id');

-- An absence from one lesson says when that is, also to a child who has left the class since.
drop trigger week_insert on lessons;
drop trigger week_update on lessons;
drop trigger week_delete on lessons;
drop function version_of_week_by_lessons();
call keep_version('lessons', 'week', 'select teacher_id from changed
  union all select profile_id from memberships where group_id in (select group_id from changed)
  union all select profile_id from absences where lesson_id in (select id from changed)');
