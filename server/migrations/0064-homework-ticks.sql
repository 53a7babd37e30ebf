-- That a student has done what a lesson asks for at home: the student's own word, which counts in no rating.
create table homework_ticks (
  profile_id bigint not null references profiles on delete cascade,
  lesson_id bigint not null references lessons on delete cascade,
  ticked_at timestamptz not null,
  primary key (profile_id, lesson_id)
);
create index homework_ticks_lesson on homework_ticks (lesson_id);
call keep_history('homework_ticks');
call keep_version('homework_ticks', 'homework', 'select profile_id from changed');

-- When the lesson is over that `next_lesson_day` found, in minutes since midnight: the first one of the discipline on that day.
create function next_lesson_end(of_lesson bigint, on_day date) returns smallint language sql stable
begin atomic
  select n.ends
  from lessons o join groups g on g.id = o.group_id
  join lessons n on n.group_id = o.group_id and n.discipline_id = o.discipline_id and n.kind <> 'ADDITIONAL'
    and ((o.title is null and o.kind <> 'OPTIONAL') or n.teacher_id is not distinct from o.teacher_id)
  where o.id = of_lesson and n.date = any(array(
    select on_day where not exists (
      select from holidays h where h.period_id = g.period_id and on_day between h.date_from and h.date_to)
    union all
    select h.date_from + (on_day - h.move_to_date_from) from holidays h
    where h.period_id = g.period_id and on_day between h.move_to_date_from and h.move_to_date_to))
  order by n.starts limit 1;
end;
