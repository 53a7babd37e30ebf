-- The classes that a student has left within a study year. Marks given there go along; without this, every mark written
-- would have to look for them among all classes.
create table left_groups (
  profile_id bigint not null references profiles on delete cascade,
  period_id bigint not null references periods on delete cascade,
  group_id bigint not null references groups on delete cascade,
  primary key (profile_id, period_id, group_id)
);
create index left_groups_period on left_groups (period_id);
create index left_groups_group on left_groups (group_id);

create function note_left_groups() returns trigger language plpgsql as $$
begin
  insert into left_groups (profile_id, period_id, group_id)
  select b.profile_id, b.period_id, b.group_id from before_rows b
  where not exists (
    select from memberships m where m.profile_id = b.profile_id and m.period_id = b.period_id and m.group_id = b.group_id)
  and exists (select from profiles p where p.id = b.profile_id)
  and exists (select from groups g where g.id = b.group_id)
  on conflict do nothing;
  delete from left_groups l using memberships m, before_rows b
  where b.profile_id = l.profile_id and b.period_id = l.period_id
    and m.profile_id = l.profile_id and m.period_id = l.period_id and m.group_id = l.group_id;
  return null;
end $$;
create trigger left_update after update on memberships referencing old table as before_rows
  for each statement execute function note_left_groups();
create trigger left_delete after delete on memberships referencing old table as before_rows
  for each statement execute function note_left_groups();
