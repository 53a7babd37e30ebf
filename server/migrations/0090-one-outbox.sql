-- A browser that is told of what is new, for as long as the session lasts that registered it. Of its token a hash stays;
-- its endpoint is one browser's: whoever signs in there next takes it over. What was taken off the list stays as removed, so
-- that the browser does not put itself back.
create table push_registrations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  session_hash bytea not null references sessions (token_hash) on update cascade on delete cascade,
  endpoint text not null unique,
  destination text not null,
  auth text not null,
  p256dh text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  pushed_at timestamptz,
  removed_at timestamptz
);
create index push_registrations_user on push_registrations (user_id);
create index push_registrations_session on push_registrations (session_hash);

-- Of which participants of its account it is told.
create table push_pairs (
  registration_id bigint not null references push_registrations on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (registration_id, profile_id)
);
create index push_pairs_profile on push_pairs (profile_id);

-- The outbox holds what leaves in whichever way. `destination`: by which server, which has a limit and a rest of its own;
-- `key`: what a second delivery of the same bears again; `topic`: what one push has that replaces another.
alter table outbox
  add column way text not null default 'mail' check (way in ('mail', 'push')),
  add column destination text not null default 'mail',
  add column key uuid not null default gen_random_uuid(),
  add column registration_id bigint references push_registrations on delete cascade,
  add column topic text;
create index outbox_next on outbox (destination, due_at, id) where state = 'queued';
create index outbox_in_order on outbox (registration_id, id) where registration_id is not null;
create index outbox_letters on outbox (address, id) where state = 'queued' and kind = 'letter';

create table outbox_destinations (
  name text primary key,
  paused_until timestamptz,
  failures integer not null default 0
);
insert into outbox_destinations (name) values ('mail');

-- Of pushes the office's page of mails tells nothing.
drop index outbox_unsent;
create index outbox_unsent on outbox (state desc, created_at, id) include (reason) where state <> 'sent' and way = 'mail';
drop trigger version_of_mails on outbox;
call keep_version('outbox', 'mails', 'select 0::bigint from changed where way = ''mail''');
