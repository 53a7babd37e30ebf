/** Whether a course is bound and a class can open it. Part of a statement. */
const givesLink = (course: string) => `${course}.part = 1 and ${course}.state in ('ACTIVE', 'ARCHIVED')`

/**
 * Link of the one course that fits the lesson `l` of the study year `periodId`, by the quarter of the day on which it is
 * held; null where none fits, or several. A course without a class fits lessons of every class. Part of a statement.
 */
export const courseLink = (periodId: string) => `(
  select case count(*) when 1 then min(c.link) end
  from google_courses c join quarters q on q.period_id = c.period_id and q.number = c.quarter
  where ${givesLink('c')} and c.period_id = ${periodId} and c.teacher_id = l.teacher_id
    and c.discipline_id = l.discipline_id and coalesce(c.group_id, l.group_id) = l.group_id
    and coalesce((
      select h.move_to_date_from + (l.date - h.date_from) from holidays h
      where h.period_id = ${periodId} and l.date between h.date_from and h.date_to limit 1), l.date)
      between q.date_from and q.date_to)`

/** Names of some other courses that fit lessons of the course `c`. Part of a statement. */
export const overlapping = `(
  select coalesce(json_agg(concat_ws(', ', name, section) order by sort_key), '[]') from (
    select * from google_courses o
    where ${givesLink('c')} and ${givesLink('o')} and o.id <> c.id and o.period_id = c.period_id
      and o.teacher_id = c.teacher_id and o.discipline_id = c.discipline_id and o.quarter = c.quarter
      and (o.group_id = c.group_id or o.group_id is null or c.group_id is null)
    limit 3) o)`

/** Ids of the study year's courses that fit lessons which another course fits too, from one index. Part of a statement. */
export const overlappingIds = (periodId: string) => `
  select unnest(ids) from (
    select ids, cardinality(ids) as same, sum(cardinality(ids)) over fitting as fitting,
      bool_or(group_id is null) over fitting as is_any_for_all
    from (
      select teacher_id, discipline_id, quarter, group_id, array_agg(id) as ids from google_courses c
      where ${givesLink('c')} and period_id = ${periodId} group by teacher_id, discipline_id, quarter, group_id
    ) of_class
    window fitting as (partition by teacher_id, discipline_id, quarter)
  ) counted where same > 1 or is_any_for_all and fitting > 1`
