-- A browser in which an account has signed in: it keeps attempts of its own, so that nobody shuts it out by guessing
-- elsewhere. Only the hash of its cookie's id is kept.
create table known_devices (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index known_devices_user on known_devices (user_id);

alter table sessions add column device_id bigint references known_devices on delete set null;
create index sessions_device on sessions (device_id) where device_id is not null;

-- The keys held addresses and session tokens in clear; they are hashes from now on.
delete from throttles;
