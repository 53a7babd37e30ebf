-- The app whose codes prove an account's second step. Its secret is sealed with a key that is not in the database.
create table totp_factors (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now()
);
call keep_history('totp_factors', '{secret}');

-- Which step of time the last code was of: neither it nor one before it counts again.
create table totp_uses (
  user_id bigint primary key references totp_factors on delete cascade,
  step bigint not null,
  used_at timestamptz not null default now()
);

-- Secrets that no code has come of yet; lost in a crash they are made anew.
create unlogged table totp_setups (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  session_hash bytea not null,
  expires_at timestamptz not null
);

-- Codes for who has lost the rest. An account's have one salt, so that whatever is typed is hashed once.
create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  salt bytea not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, hash)
);
call keep_history('recovery_codes', '{salt,hash}');

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now()
);
create index passkeys_user on passkeys (user_id);
call keep_history('passkeys', '{credential_id,public_key,transports}');

-- How often a passkey has signed, as far as it counts that: one that has signed less often is a copy.
create table passkey_uses (
  passkey_id bigint primary key references passkeys on delete cascade,
  counter bigint not null,
  used_at timestamptz
);

-- What a passkey has signed, each once, for as long as it is believed.
create table spent_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expires on spent_challenges (expires_at);

-- That the office, or who runs the portal, has taken an account's factors away, and why.
create table factor_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null default now()
);
create index factor_resets_user on factor_resets (user_id);
call keep_history('factor_resets');

-- Sign-ins whose first step is done. They are no sessions, so that nothing that reads those takes them for one; lost in a
-- crash they are begun anew.
create unlogged table pending_sign_ins (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  device_id bigint references known_devices on delete set null,
  challenge text not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_user on pending_sign_ins (user_id);
create index pending_sign_ins_device on pending_sign_ins (device_id) where device_id is not null;
create index pending_sign_ins_expires on pending_sign_ins (expires_at);
