-- An account. A student without an address has one too, which nobody can sign in to.
create table users (
  id bigint generated always as identity primary key,
  email text,
  email_key text generated always as (lower(email collate "und-x-icu")) stored,
  name text not null,
  password_hash text,
  email_verified_at timestamptz,
  language text check (language in ('ua', 'en')),
  scheme text check (scheme in ('light', 'dark', 'auto')),
  created_at timestamptz not null default now()
);
create unique index users_email on users (email_key);
call keep_history('users', '{password_hash}');

-- Only the hash of a session's token is kept. While an administrator acts as somebody, acting_as_id is that account.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  acting_as_id bigint references users on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_acting_as on sessions (acting_as_id) where acting_as_id is not null;

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
