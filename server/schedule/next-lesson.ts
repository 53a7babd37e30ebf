const isNext = `n.group_id = l.group_id and n.discipline_id = l.discipline_id and n.kind <> 'ADDITIONAL'
  and (l.title is null and l.kind <> 'OPTIONAL' or n.teacher_id is not distinct from l.teacher_id)`

/**
 * SQL of the day on which the discipline of the lesson `l` is taught next, where `l` is part of a class by the same teacher;
 * null: never again. Holidays of the study year `period`, SQL as well, hide and move lessons.
 */
export const nextLessonDay = (period: string) => `(
  select least((
    select n.date from lessons n where ${isNext} and n.date > o.held
      and not exists (select from holidays h where h.period_id = ${period} and n.date between h.date_from and h.date_to)
    order by n.date limit 1
  ), (
    select min(h.move_to_date_from + (n.date - h.date_from)) from holidays h
    join lessons n on ${isNext} and n.date between h.date_from and h.date_to
    where h.period_id = ${period} and h.move_to_date_from + (n.date - h.date_from) > o.held
  )) from (
    select coalesce((
      select h.move_to_date_from + (l.date - h.date_from) from holidays h
      where h.period_id = ${period} and l.date between h.date_from and h.date_to limit 1), l.date) as held offset 0
  ) o)`

/** SQL of the minute in which the first of those lessons ends on the day `day`, SQL as well. */
export const nextLessonEnd = (period: string, day: string) => `(
  select n.ends from lessons n where ${isNext} and n.date = any(array(
    select ${day} where not exists (
      select from holidays h where h.period_id = ${period} and ${day} between h.date_from and h.date_to)
    union all
    select h.date_from + (${day} - h.move_to_date_from) from holidays h
    where h.period_id = ${period} and ${day} between h.move_to_date_from and h.move_to_date_to))
  order by n.starts limit 1)`
