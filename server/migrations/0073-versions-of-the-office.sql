-- What administrators are shown of the whole school's day; they alone hear of it. Its topic and homework are none of it.
create trigger version_of_office
  after insert or delete or truncate or update of registered_at, teacher_id, discipline_id, group_id, date, starts, ends, title, kind
    on lessons
  for each statement execute function version_changes_for_all('office');
call keep_version('absences', 'office');
