-- What the students of a class share of their week and of their homework; here a version is about a class.
call keep_version('periods', 'timetable');
call keep_version('holidays', 'timetable');
call keep_version('groups', 'timetable');
call keep_version('disciplines', 'timetable');
call keep_version('profiles', 'timetable');
call keep_version('lessons', 'timetable', 'select group_id from changed');

-- Who sits in the other half of a class is few of all that registers say.
create index presences_elsewhere on presences (profile_id) where presence = 'ELSEWHERE';
