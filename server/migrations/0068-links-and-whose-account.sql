-- Last time that another account at the provider was refused, because it has the address of this link now.
alter table sso_links add refused_at timestamptz;

-- Providers that a person has disconnected: a sign-in there links no account by its address again.
create table sso_unlinked (
  user_id bigint not null references users on delete cascade,
  issuer text not null,
  primary key (user_id, issuer)
);

-- Settings that the administration changes in the portal; one row.
create table school_settings (
  is_only boolean primary key default true check (is_only),
  roles_without_password text[] not null default '{}'
);
insert into school_settings default values;
call keep_history('school_settings');
