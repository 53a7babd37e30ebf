-- Passkeys of accounts: second factors, each of which also signs in alone. `credential_id` is base64url, `public_key` a COSE
-- key, `user_handle` the random name of the account that authenticators keep; keys of one account share it.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  transports text[] not null,
  user_handle bytea not null,
  name text not null,
  created_at timestamptz not null default now()
);
create index passkeys_user on passkeys (user_id);
call keep_history('passkeys', '{credential_id,public_key,transports,user_handle}');

-- Signatures that a passkey has counted: one that counts fewer is of a copy. Many passkeys count none. A table without
-- history: a sign-in changes nothing that people have set.
create table passkey_uses (
  passkey_id bigint primary key references passkeys on delete cascade,
  counter bigint not null,
  -- Null: the passkey has signed nobody in.
  used_at timestamptz
);

-- Passkeys that are being added, each for the session that has asked for it.
create table passkey_setups (
  user_id bigint primary key references users on delete cascade,
  challenge text not null,
  user_handle bytea not null,
  session_hash bytea not null,
  expires_at timestamptz not null
);

-- Challenges of the sign-in page that have signed somebody in, for as long as they would hold.
create table used_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_expires on used_challenges (expires_at);
