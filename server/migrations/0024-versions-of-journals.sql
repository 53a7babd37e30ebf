-- Here a version is about a class. Its sheet is made of its works, and of its students' results and totals, which count as versions of their diaries.
call keep_version('courses', 'journal', 'select group_id from changed');
call keep_version('works', 'journal', 'select c.group_id from changed w join courses c on c.id = w.course_id');

-- What has changed in a sheet is looked for among its own cells, and only when its version has moved. Without this index
-- a mark that is written over leaves every other index alone, where its page has room.
drop index results_changed;
alter table results set (fillfactor = 80);
