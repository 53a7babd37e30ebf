-- Answers of SAML providers. Kept, used or not, as long as a second answer to the same request could come.
create table sso_answers (
  state_hash bytea primary key,
  subject text not null,
  email text,
  -- For the log: the reason why the provider vouches for no address.
  doubt text,
  -- The session at the provider, for signing out there; deleted with the use of the answer.
  session jsonb,
  used_at timestamptz,
  expires_at timestamptz not null
);
