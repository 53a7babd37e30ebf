-- When the register of a lesson named everybody.
alter table lessons add column registered_at timestamptz;

-- What a lesson's register says of a student; in half a class also that they sit in the other half.
create table presences (
  lesson_id bigint not null references lessons on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  presence text not null check (presence in ('PRESENT', 'ABSENT', 'LATE', 'ELSEWHERE')),
  primary key (lesson_id, profile_id)
);
create index presences_profile on presences (profile_id, lesson_id);
call keep_history('presences');

-- A guardian's word that a child will not be there: on these days, as lessons are held on them, or in one lesson.
create table absences (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  profile_id bigint not null references profiles on delete cascade,
  date_from date not null,
  date_to date not null,
  lesson_id bigint references lessons on delete cascade,
  reason text not null check (reason in ('ILLNESS', 'FAMILY', 'APPOINTMENT', 'OTHER')),
  words text check (length(words) between 1 and 200),
  reported_at timestamptz not null default now(),
  check (date_to - date_from between 0 and 13),
  check (lesson_id is null or date_from = date_to)
);
create index absences_profile on absences (profile_id, date_from);
create index absences_lesson on absences (lesson_id) where lesson_id is not null;
call keep_history('absences');
