-- What a lesson is about and what it asks for at home, as its teacher writes it.
alter table lessons
  add column topic text check (length(topic) between 1 and 300),
  add column homework text check (length(homework) between 1 and 2000);

-- The day on which a lesson's homework is due: that of the class's next lesson of the discipline, as holidays leave and move
-- the days; null: none is to come. A lesson with a title of its own may be one of half a class: its teacher's next one counts.
create function next_lesson_day(of_lesson bigint) returns date language sql stable
begin atomic
  select least(
    (
      select n.date from lessons n
      where n.group_id = l.group_id and n.discipline_id = l.discipline_id and n.date > l.held and n.kind <> 'ADDITIONAL'
        and (not l.is_part or n.teacher_id is not distinct from l.teacher_id)
        and not exists (
          select from holidays h where h.period_id = l.period_id and n.date between h.date_from and h.date_to)
      order by n.date limit 1
    ), (
      select min(h.move_to_date_from + (n.date - h.date_from)) from holidays h
      join lessons n on n.group_id = l.group_id and n.discipline_id = l.discipline_id and n.kind <> 'ADDITIONAL'
        and n.date between h.date_from and h.date_to and (not l.is_part or n.teacher_id is not distinct from l.teacher_id)
      where h.period_id = l.period_id and h.move_to_date_from + (n.date - h.date_from) > l.held
    ))
  from (
    select o.group_id, o.discipline_id, o.teacher_id, g.period_id, o.title is not null or o.kind = 'OPTIONAL' as is_part,
      coalesce((
        select h.move_to_date_from + (o.date - h.date_from) from holidays h
        where h.period_id = g.period_id and o.date between h.date_from and h.date_to limit 1), o.date) as held
    from lessons o join groups g on g.id = o.group_id where o.id = of_lesson
  ) l;
end;
