-- By which transaction a row of the history was written: whoever reads on is told what those have written that were still
-- running, or had not begun, when they looked last. Rows from before bear none.
alter table history add column written_in xid8;
alter table history alter column written_in set default pg_current_xact_id();

-- As whom an account may look: its own profiles that are no guardian's, and the children whose guardian it is.
create view participations as
  select user_id, id as profile_id, true as own from profiles where locked_at is null and type <> 'GUARDIAN'
  union
  select g.user_id, s.id, false
  from guardians l join profiles g on g.id = l.guardian_id join profiles s on s.id = l.student_id
  where g.type = 'GUARDIAN' and g.locked_at is null and s.type = 'STUDENT' and s.locked_at is null
    and g.user_id <> s.user_id;

-- What one account is told of one participant. `about` is the id of what it is about, in the table that the kind says;
-- `facts` is what is told of it, by ids and figures alone. `stamp` tells the order in which notices were made or renewed.
create sequence notice_stamps;
create table notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  kind text not null,
  about bigint not null,
  facts jsonb not null default '{}',
  at timestamptz not null,
  stamp bigint not null default nextval('notice_stamps'),
  in_portal boolean not null,
  read_at timestamptz,
  unique (kind, about, user_id, profile_id)
) with (fillfactor = 80);
create index notices_newest on notices (user_id, stamp desc);
create index notices_unread on notices (user_id, profile_id) where in_portal and read_at is null;
create index notices_profile on notices (profile_id);
create index notices_oldest on notices (at);
-- One bell counts all of an account's participants, so that each of them is concerned.
call keep_version('notices', 'notices', 'select p.profile_id from participations p
  where p.user_id in (select user_id from changed)');

-- What somebody has chosen otherwise than it is; null: not chosen.
create table notice_switches (
  user_id bigint not null references users on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  kind text not null,
  portal boolean,
  push boolean,
  mail boolean,
  primary key (user_id, profile_id, kind)
);
create index notice_switches_profile on notice_switches (profile_id);

-- When an account is left in peace, and gets its daily mail, in minutes since midnight; null: as the school has it.
create table notice_hours (
  user_id bigint primary key references users on delete cascade,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  digest_at smallint check (digest_at between 0 and 1439),
  -- Whether it is pushed to on school days alone.
  on_school_days boolean not null default true,
  check ((quiet_from is null) = (quiet_to is null))
);

-- A pair that ends loses all of it, in the same transaction.
create function end_notices_of(students bigint[]) returns void language plpgsql as $$
begin
  if students is not null then
    delete from notices n where profile_id = any(students) and not exists (
      select from participations p where p.user_id = n.user_id and p.profile_id = n.profile_id);
    delete from notice_switches n where profile_id = any(students) and not exists (
      select from participations p where p.user_id = n.user_id and p.profile_id = n.profile_id);
  end if;
end $$;

create function end_notices_with_profiles() returns trigger language plpgsql as $$
declare
  ended bigint[];
begin
  select array_agg(b.id) into ended from before_rows b join after_rows a using (id)
    where (b.locked_at is null and a.locked_at is not null) or a.user_id <> b.user_id or a.type <> b.type;
  if ended is not null then
    perform end_notices_of(ended || array(select student_id from guardians where guardian_id = any(ended)));
  end if;
  return null;
end $$;
create trigger notices_end after update on profiles referencing old table as before_rows new table as after_rows
  for each statement execute function end_notices_with_profiles();

create function end_notices_with_guardians() returns trigger language plpgsql as $$
begin
  perform end_notices_of((select array_agg(distinct student_id) from before_rows));
  return null;
end $$;
create trigger notices_end_update after update on guardians referencing old table as before_rows
  for each statement execute function end_notices_with_guardians();
create trigger notices_end_delete after delete on guardians referencing old table as before_rows
  for each statement execute function end_notices_with_guardians();
