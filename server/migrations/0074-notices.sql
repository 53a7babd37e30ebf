-- The transaction that wrote a row of the history: whoever reads the history on finds what has been committed since the last
-- time, in whatever order transactions began. Null: written before this migration.
alter table history add column written_in xid8;
alter table history alter column written_in set default pg_current_xact_id();
create index history_written on history (written_in) where written_in is not null;

-- The pairs of account and profile as which somebody may look: own profiles, but for those of guardians, and children. The
-- planner does not look into the view when it joins: by index it is read as a lateral subquery with `offset 0`.
create view participations as
  select user_id, id as profile_id, true as own from profiles where locked_at is null and type <> 'GUARDIAN'
  union all
  select g.user_id, c.id, false from profiles g join profiles c on c.guardian_id = g.id
  where g.type = 'GUARDIAN' and g.locked_at is null and c.type = 'STUDENT' and c.locked_at is null
    and c.user_id <> g.user_id;

-- `about`: the id of the thing in the table that belongs to the kind. `facts`: ids and numbers of what happened; names are
-- read when the notice is shown. `stamp` rises with each notice that is made or renewed.
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
  read_at timestamptz,
  unique (kind, about, user_id, profile_id)
) with (fillfactor = 80);
create index notices_newest on notices (user_id, stamp desc);
create index notices_unread on notices (user_id, profile_id) where read_at is null;
create index notices_profile on notices (profile_id);
create index notices_at on notices (at);
-- An account's list has the notices of all its participants, so a change concerns each of them.
call keep_version('notices', 'notices', 'select p.profile_id from (select distinct user_id from changed) c
  cross join lateral (select profile_id from participations where user_id = c.user_id offset 0) p');

-- Opening a post reads its notice; confirming a mark reads the mark's.
create function read_notices_of_post() returns trigger language plpgsql as $$
begin
  update notices n set read_at = now() from after_rows r
    where n.kind = 'post' and n.about = r.post_id and n.user_id = r.user_id and n.read_at is null;
  return null;
end $$;
create trigger notices_read_with_post after insert on post_readings referencing new table as after_rows
  for each statement execute function read_notices_of_post();
create function read_notices_of_mark() returns trigger language plpgsql as $$
begin
  update notices n set read_at = now() from after_rows a
    where n.kind = 'mark' and n.about = a.result_id and n.user_id = a.user_id and n.read_at is null;
  return null;
end $$;
create trigger notices_read_with_mark after insert on acknowledgements referencing new table as after_rows
  for each statement execute function read_notices_of_mark();
create trigger notices_read_with_mark_again after update on acknowledgements referencing new table as after_rows
  for each statement execute function read_notices_of_mark();

-- A pair that ends loses its notices in the same transaction.
create function end_notices() returns trigger language plpgsql as $$
declare
  concerned bigint[];
begin
  select array_agg(b.id) into concerned from before_rows b join after_rows a using (id)
    where (b.locked_at is null and a.locked_at is not null) or a.user_id <> b.user_id or a.type <> b.type
      or b.guardian_id is distinct from a.guardian_id;
  if concerned is not null then
    concerned := concerned || array(select id from profiles where guardian_id = any(concerned));
    delete from notices n where profile_id = any(concerned) and not exists (
      select from participations p where p.user_id = n.user_id and p.profile_id = n.profile_id offset 0);
  end if;
  return null;
end $$;
create trigger notices_end after update on profiles referencing old table as before_rows new table as after_rows
  for each statement execute function end_notices();
