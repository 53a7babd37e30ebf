-- A lesson's number follows from all that its class has in the week: other teachers' lessons count for those who teach there,
-- unless nothing of a lesson changes but what is said of it.
drop trigger week_insert on lessons;
drop trigger week_update on lessons;
drop trigger week_delete on lessons;
drop function version_of_week_by_lessons();
call keep_version('lessons', 'week', 'select teacher_id from changed
  union all select profile_id from memberships where group_id in (select group_id from changed)
  union all select profile_id from absences where lesson_id in (select id from changed)
  union all select teacher_id from lessons where group_id in (
    select group_id from changed group by id, group_id, date, starts, ends having count(*) = 1)');
