-- Browsers that are pushed to, each while the session that registered it lasts. Of its token a hash is kept. `removed_at`: the
-- owner has taken the device off the list; the row stays so that the browser does not register itself again. `gone_at`: its
-- push service no longer knows it.
create table push_registrations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  endpoint text not null unique,
  auth text not null,
  p256dh text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  pushed_at timestamptz,
  removed_at timestamptz,
  gone_at timestamptz
);
create index push_registrations_user on push_registrations (user_id);
create index push_registrations_session on push_registrations (session_hash);

-- The participants of whose notices a browser is told.
create table push_pairs (
  registration_id bigint not null references push_registrations on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (registration_id, profile_id)
);
create index push_pairs_profile on push_pairs (profile_id);

-- Pushes leave by the outbox too. The pages of mails list mails alone.
alter table outbox add column way text not null default 'mail' check (way in ('mail', 'push'));
drop index outbox_unsent;
create index outbox_unsent on outbox (state desc, created_at, id) where state <> 'sent' and way = 'mail';
create index outbox_settled_pushes on outbox (settled_at) where state <> 'queued' and way = 'push';
-- With statistics of a nearly empty outbox the planner takes any index of what is queued for one row. So that a claim finds
-- its index by the predicate alone, no two of them have the same.
update outbox set settled_at = now() where state <> 'queued' and settled_at is null;
drop index outbox_lane;
create index outbox_lane on outbox (lane, id) where settled_at is null;
drop index outbox_expiring;

-- A notice that is not in the portal, where its event is switched off, but is pushed.
alter table notices add column in_portal boolean not null default true;
drop index notices_unread;
create index notices_unread on notices (user_id, profile_id) where read_at is null and in_portal;

-- Notices for devices. `due_at`: the moment at which it is pushed, unless the hour is quiet; null: nothing is to be pushed.
-- `pushed`: the facts as they were pushed last; null: never.
create table notice_pushes (
  notice_id bigint primary key references notices on delete cascade,
  due_at timestamptz,
  pushed jsonb
);
create index notice_pushes_due on notice_pushes (due_at) where due_at is not null;

-- Hours at which nothing is pushed to an account, in minutes since midnight; null: the school's.
create table notice_hours (
  user_id bigint primary key references users on delete cascade,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  on_school_days_only boolean not null default true,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
call keep_history('notice_hours');
call keep_version('notice_hours', 'notices', 'select p.profile_id from (select distinct user_id from changed) c
  cross join lateral (select profile_id from participations where user_id = c.user_id offset 0) p');

-- A pair that ends loses its notices, switches and pushes in the same transaction.
create or replace function end_notices() returns trigger language plpgsql as $$
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
    delete from notice_switches s where profile_id = any(concerned) and not exists (
      select from participations p where p.user_id = s.user_id and p.profile_id = s.profile_id offset 0);
    delete from push_pairs d using push_registrations r where r.id = d.registration_id and d.profile_id = any(concerned)
      and not exists (select from participations p where p.user_id = r.user_id and p.profile_id = d.profile_id offset 0);
  end if;
  return null;
end $$;
