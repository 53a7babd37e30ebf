-- Notices that wait for somebody's daily mail. Each goes with its notice: with the pair that ends, and with what is retracted.
create table digest_entries (
  notice_id bigint primary key references notices on delete cascade,
  user_id bigint not null references users on delete cascade
);
create index digest_entries_user on digest_entries (user_id);

-- When an account's daily mail is to be written; null: nothing waits for it. `mailed_on`: the day of its last one.
create table digests (
  user_id bigint primary key references users on delete cascade,
  due_at timestamptz,
  mailed_on date
);
create index digests_due on digests (due_at) where due_at is not null;

alter table notice_hours add column has_digest boolean not null default true;

-- What the link at a mail's end switches off, and for whom. Of its token a hash stays.
create table unsubscribe_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('digest', 'urgentPost')),
  created_at timestamptz not null default now()
);
create index unsubscribe_links_user on unsubscribe_links (user_id);
create index unsubscribe_links_oldest on unsubscribe_links (created_at);
