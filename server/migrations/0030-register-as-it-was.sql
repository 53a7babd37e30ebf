-- What a register said of a student before н in the cell of a work made it say absent, so that it can say so again. Rows
-- go with the н, and when a teacher names the student in the register by hand.
create table absent_marks (
  lesson_id bigint not null,
  profile_id bigint not null,
  work_id bigint not null references works on delete cascade,
  -- Null: it did not name the student.
  former text check (former in ('PRESENT', 'LATE')),
  -- Whether the register was taken then.
  was_taken boolean not null,
  primary key (lesson_id, profile_id, work_id),
  foreign key (lesson_id, profile_id) references presences on delete cascade
);
create index absent_marks_work on absent_marks (work_id, profile_id);
call keep_history('absent_marks');
