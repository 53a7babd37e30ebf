-- A session that its owner can name: the list of devices ends one of them.
alter table sessions add column id bigint generated always as identity unique;

-- What a client that is no browser signs in with.
create table tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 50),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index tokens_user on tokens (user_id, id);
call keep_history('tokens', '{token_hash,used_at}');
-- Nothing of a token changes but when it was last used, which is no record of the school.
drop trigger history_update on tokens;

-- The address that a person wants, until the link mailed there is opened. The own address, where it is not verified yet.
create table address_changes (
  user_id bigint primary key references users on delete cascade,
  email text not null check (length(email) between 1 and 50),
  token_hash bytea not null unique,
  asked_at timestamptz not null default now()
);
call keep_history('address_changes', '{token_hash}');

-- What somebody who claims an account has chosen, until the link mailed to its address is opened.
create table registrations (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  password_hash text not null,
  asked_at timestamptz not null default now()
);
create index registrations_user on registrations (user_id);

-- Addresses that a profile had until its owner changed them: files that a school hands in may still say them.
create table former_addresses (
  profile_id bigint not null references profiles on delete cascade,
  email_key text not null,
  primary key (profile_id, email_key)
);
create index former_addresses_email on former_addresses (email_key);
call keep_history('former_addresses');

-- The version is the photo's address, which nobody can guess and which changes with the photo.
create table photos (
  profile_id bigint primary key references profiles on delete cascade,
  version uuid not null unique default gen_random_uuid(),
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  content bytea not null
);
call keep_history('photos', '{content,version}');
