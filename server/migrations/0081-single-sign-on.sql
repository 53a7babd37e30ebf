-- By which accounts at providers an account signs in. `email` is the address there, as it was told last.
create table sso_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  email text,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);
call keep_history('sso_links', '{subject,email}');

-- Ways to a provider that have been begun: whoever comes back by one has its state and the browser that it was begun in.
-- `user_id`: whose account is to be linked, as long as the session of then lives. Whether they are lost in a crash matters to nobody for more than ten minutes.
create unlogged table sso_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  user_id bigint references users on delete cascade,
  session_hash bytea,
  expires_at timestamptz not null
);
create index sso_attempts_expires on sso_attempts (expires_at);

-- What a SAML provider has asserted, each once: for longer than any of it is believed.
create table sso_assertions (
  id_hash bytea primary key,
  expires_at timestamptz not null
);
create index sso_assertions_expires on sso_assertions (expires_at);
