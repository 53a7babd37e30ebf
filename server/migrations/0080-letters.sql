-- A mail that the administration writes to the guardians of a class. `readers`: the number of accounts that it was mailed to.
create table letters (
  id bigint generated always as identity primary key,
  group_id bigint references groups on delete set null,
  author_id bigint references users on delete set null,
  subject text not null check (length(subject) between 1 and 200),
  text text not null check (length(text) between 1 and 5000),
  readers integer not null,
  created_at timestamptz not null default now()
);
create index letters_group on letters (group_id, id);
create index letters_author on letters (author_id);
call keep_history('letters', '{text}');

-- The account's choice of the administration's letters, which are written to guardians.
alter table notice_hours add column has_letters boolean not null default true;
alter table unsubscribe_tokens drop constraint unsubscribe_tokens_kind_check;
alter table unsubscribe_tokens add check (kind in ('digest', 'letter'));
