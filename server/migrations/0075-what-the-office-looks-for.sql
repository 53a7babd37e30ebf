-- outside of a transaction

-- What an active profile that is no test one has not, by name.
create index concurrently if not exists profiles_without_address on profiles (name_key, id)
  where email is null and locked_at is null and not is_test;

create index concurrently if not exists profiles_without_guardian on profiles (name_key, id)
  where type = 'STUDENT' and guardian_id is null and locked_at is null and not is_test;

-- Lessons from a day on that nobody teaches.
create index concurrently if not exists lessons_without_teacher on lessons (group_id, date) where teacher_id is null;

-- Who is reported as absent on a day: absences last two weeks at most.
create index concurrently if not exists absences_day on absences (date_from);

-- Who has been at the portal of late.
create index concurrently if not exists sessions_seen on sessions (seen_at);
