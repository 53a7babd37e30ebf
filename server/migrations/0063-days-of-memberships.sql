-- From which day a student belongs to the class: earlier lessons and works ask nothing of them. Null: from the first day
-- of the study year, wherever that is moved.
alter table memberships add column first_day date;

-- The days of a membership that is over. `last_day` null: of those who left before it was kept.
alter table left_groups add column first_day date, add column last_day date;

drop trigger left_update on memberships;
create or replace function note_left_groups() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into left_groups as l (profile_id, period_id, group_id, first_day, last_day)
    select b.profile_id, b.period_id, b.group_id, b.first_day, m.first_day - 1 from before_rows b
    left join memberships m on m.profile_id = b.profile_id and m.period_id = b.period_id
    where m.group_id is distinct from b.group_id
    and exists (select from profiles p where p.id = b.profile_id)
    and exists (select from groups g where g.id = b.group_id)
    on conflict (profile_id, period_id, group_id) do update
      set first_day = case when l.first_day < excluded.first_day then l.first_day else excluded.first_day end,
        last_day = excluded.last_day;
  end if;
  if tg_op <> 'DELETE' then
    -- Who comes back without a day in between has never left.
    delete from left_groups l using after_rows a
    where a.profile_id = l.profile_id and a.period_id = l.period_id and a.group_id = l.group_id
      and (a.first_day is null or l.last_day is null or l.last_day >= a.first_day - 1);
  end if;
  return null;
end $$;
create trigger left_insert after insert on memberships referencing new table as after_rows
  for each statement execute function note_left_groups();
create trigger left_update after update on memberships referencing old table as before_rows new table as after_rows
  for each statement execute function note_left_groups();

-- Who belongs to a class on which days. Without a condition on either table, as the planner reads both by index only then.
create view stays as
  select profile_id, period_id, group_id, coalesce(first_day, '-infinity') as first_day, date 'infinity' as last_day
  from memberships
  union all
  select profile_id, period_id, group_id, coalesce(first_day, '-infinity'), coalesce(last_day, '-infinity')
  from left_groups;

-- The day on which a lesson is held that stands on this one, where a holiday moves it.
create function held_day(of_group bigint, stored date) returns date language sql stable
begin atomic
  select coalesce((
    select h.move_to_date_from + (stored - h.date_from) from holidays h join groups g on g.period_id = h.period_id
    where g.id = of_group and stored between h.date_from and h.date_to limit 1), stored);
end;
