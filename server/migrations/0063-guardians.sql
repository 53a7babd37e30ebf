-- Who a student's guardians are, in their order: up to four.
create table guardians (
  student_id bigint not null references profiles on delete cascade,
  position smallint not null check (position between 1 and 4),
  guardian_id bigint not null references profiles,
  primary key (student_id, position),
  -- Two who change places are twice the same for a moment.
  unique (student_id, guardian_id) deferrable
);
create index guardians_guardian on guardians (guardian_id, student_id);

insert into guardians (student_id, position, guardian_id)
  select id, 1, guardian_id from profiles where guardian_id is not null;
analyze guardians;
call keep_history('guardians');
call keep_version('guardians', 'people');

-- profiles.guardian_id is a copy of the first from now on: an index finds by it who has none, and instances of the build
-- before read and write it until the last of them has stopped. Whichever of the two is written, the other follows.

create function copy_first_guardian() returns trigger language plpgsql as $$
declare
  students bigint[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(student_id) into students
      from (select student_id from before_rows union select student_id from after_rows) changed;
  else
    select array_agg(distinct student_id) into students from changed;
  end if;
  with stale as (
    select p.id, first.guardian_id from profiles p left join lateral (
      select guardian_id from guardians where student_id = p.id order by position limit 1) first on true
    where p.id = any(students) and p.guardian_id is distinct from first.guardian_id
  )
  select array_agg(id) into students from stale;
  -- A statement that changes no row would count a version all the same.
  if students is not null then
    update profiles p set guardian_id =
      (select guardian_id from guardians where student_id = p.id order by position limit 1) where id = any(students);
  end if;
  return null;
end $$;
create trigger first_insert after insert on guardians referencing new table as changed
  for each statement execute function copy_first_guardian();
create trigger first_update after update on guardians referencing old table as before_rows new table as after_rows
  for each statement execute function copy_first_guardian();
create trigger first_delete after delete on guardians referencing old table as changed
  for each statement execute function copy_first_guardian();

create function follow_first_guardian() returns trigger language plpgsql as $$
declare
  students bigint[];
begin
  select array_agg(p.id) into students from after_rows p left join lateral (
      select guardian_id from guardians where student_id = p.id order by position limit 1) first on true
    where p.guardian_id is distinct from first.guardian_id;
  if students is null then
    return null;
  end if;
  -- Who comes first is second no more; where nobody is written, the next moves up.
  with gone as (
    delete from guardians g using after_rows p
    where g.student_id = p.id and p.id = any(students) and (g.guardian_id = p.guardian_id
      or p.guardian_id is null and g.position = (select min(position) from guardians where student_id = p.id))
  )
  insert into guardians (student_id, position, guardian_id)
    select p.id, coalesce((select min(position) from guardians where student_id = p.id), 1), p.guardian_id
    from after_rows p where p.id = any(students) and p.guardian_id is not null
    on conflict (student_id, position) do update set guardian_id = excluded.guardian_id;
  return null;
end $$;
create trigger followed_insert after insert on profiles referencing new table as after_rows
  for each statement execute function follow_first_guardian();
create trigger followed_update after update on profiles referencing new table as after_rows
  for each statement execute function follow_first_guardian();

-- A session keeps the plans of a function's statements, also those that it made when hardly anybody had a guardian: they go
-- by index, however many there are by now.
alter function copy_first_guardian() set enable_seqscan = off;
alter function follow_first_guardian() set enable_seqscan = off;
