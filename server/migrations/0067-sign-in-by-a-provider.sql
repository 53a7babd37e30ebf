-- Accounts at providers by which an account of the portal signs in. `email`: the address there at the last sign-in.
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
-- A sign-in is no change of the link.
drop trigger history_update on sso_links;
