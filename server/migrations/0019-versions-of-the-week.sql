-- What a participant's lessons are made of. A register, a recording, an absence or an opening comes every minute of a school
-- day, so each counts for those alone whom it concerns.
call keep_version('periods', 'week');
call keep_version('holidays', 'week');
call keep_version('groups', 'week');
call keep_version('disciplines', 'week');
call keep_version('profiles', 'week');
call keep_version('memberships', 'week');
call keep_version('lessons', 'week', 'select teacher_id from changed
  union all select profile_id from memberships where group_id in (select group_id from changed)');
call keep_version('openings', 'week', 'select profile_id from changed');
call keep_version('presences', 'week', 'select profile_id from changed');
call keep_version('absences', 'week', 'select profile_id from changed
  union all select teacher_id from lessons where group_id in (
    select group_id from memberships where profile_id in (select profile_id from changed))');

-- A participant's picture stands beside the name.
call keep_version('photos', 'people');
