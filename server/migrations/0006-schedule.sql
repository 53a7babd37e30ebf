-- A lesson stands on its own date with Kyiv wall-clock times, in minutes since midnight; a holiday hides or moves it
-- when it is read. An additional course has no times and is told from its like by an ordinal.
create table lessons (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid(),
  group_id bigint not null references groups,
  date date not null,
  starts smallint check (starts between 0 and 1439),
  ends smallint check (ends > starts and ends <= 1439),
  ordinal smallint not null default 0,
  discipline_id bigint not null references disciplines,
  teacher_id bigint references profiles,
  title text check (length(title) between 1 and 200),
  type text not null,
  kind text not null,
  link text,
  recording text,
  check ((starts is null) = (ends is null)),
  check ((starts is null) = (kind = 'ADDITIONAL'))
);
create unique index lessons_uuid on lessons (uuid);
create index lessons_group on lessons (group_id, date, starts);
create index lessons_teacher on lessons (teacher_id, date, starts);
create index lessons_discipline on lessons (discipline_id);
call keep_history('lessons');

-- A student's own account followed the lesson's link, between ten minutes before its start and its end.
create table openings (
  lesson_id bigint not null references lessons on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (lesson_id, profile_id)
);
create index openings_profile on openings (profile_id, lesson_id);
call keep_history('openings');
