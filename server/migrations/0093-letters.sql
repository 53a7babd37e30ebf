-- What the office writes to many at once; each mail of it is a row of the outbox that names it.
create table letters (
  id bigint generated always as identity primary key,
  author_id bigint references users on delete set null,
  subject text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index letters_author on letters (author_id);
