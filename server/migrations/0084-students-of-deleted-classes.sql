-- Students of classes that were deleted while they sat there, in study years that have not ended: yesterday was their last
-- day in the class, as it is for those of a class that is deleted now.
do $$
declare
  today date := (now() at time zone 'Europe/Kyiv')::date;
  those bigint[];
  classes bigint[];
begin
  select array_agg(m.profile_id), array_agg(m.group_id) into those, classes
  from memberships m join groups g on g.id = m.group_id join periods y on y.id = m.period_id
  where g.hidden_at is not null and y.date_to >= today;

  delete from memberships m using unnest(those, classes) as gone (profile_id, group_id)
  where m.profile_id = gone.profile_id and m.group_id = gone.group_id;

  -- After the trigger of the deletion has made these rows.
  update left_groups l set last_day = least(greatest(today, y.date_from), y.date_to) - 1
  from unnest(those, classes) as gone (profile_id, group_id), periods y
  where l.profile_id = gone.profile_id and l.group_id = gone.group_id and y.id = l.period_id;
end $$;
