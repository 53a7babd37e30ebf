-- The app whose codes prove the second step of an account's sign-in. The secret is encrypted for its account, by SEALING_KEY
-- or a key in `settings`.
create table totp_factors (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now()
);
call keep_history('totp_factors', '{secret}');

-- Half minute since 1970 of the last code of the app: codes of it and of those before it are refused. A table without
-- history: a sign-in changes nothing that people have set.
create table totp_uses (
  user_id bigint primary key references totp_factors on delete cascade,
  step bigint not null,
  -- Null: the app has been added by the code, and has signed nobody in.
  used_at timestamptz
);

-- Secrets of apps whose first code has not come yet, each for the session that has asked for it.
create table totp_setups (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  session_hash bytea not null,
  expires_at timestamptz not null
);

-- Recovery codes of an account, hashed with one salt, and for each the moment of its use.
create table recovery_codes (
  user_id bigint primary key references users on delete cascade,
  salt bytea not null,
  hashes bytea[] not null,
  used timestamptz[] not null check (cardinality(used) = cardinality(hashes)),
  created_at timestamptz not null default now()
);
call keep_history('recovery_codes', '{salt,hashes}');

-- Sign-ins that wait for their second step. They are no sessions: whatever reads sessions does not see them.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index pending_sign_ins_user on pending_sign_ins (user_id);
create index pending_sign_ins_expires on pending_sign_ins (expires_at);
