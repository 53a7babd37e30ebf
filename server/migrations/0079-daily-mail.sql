-- Notices that wait for their account's daily mail. `due_at`: the moment of that mail, by the school's clock; null: nothing is
-- to be mailed. `mailed`: the facts as they were mailed last; null: never.
create table notice_mails (
  notice_id bigint primary key references notices on delete cascade,
  due_at timestamptz,
  mailed jsonb
);
create index notice_mails_due on notice_mails (due_at) where due_at is not null;

-- The daily mail of an account: whether it wants one, and its hour in minutes since midnight; null: the school's.
alter table notice_hours add column has_digest boolean not null default true;
alter table notice_hours add column digest_at smallint check (digest_at between 0 and 1439);

-- The token by which an account ends the mails of a kind; each of these mails holds it.
create table unsubscribe_tokens (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('digest')),
  token text not null unique,
  primary key (user_id, kind)
);
