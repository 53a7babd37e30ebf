-- That a guardian has seen a mark, and which it was: when it is changed it has not been seen.
create table acknowledgements (
  id bigint generated always as identity primary key,
  result_id bigint not null references results on delete cascade,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  grade numeric(6, 2),
  acknowledged_at timestamptz not null default now(),
  unique (result_id, user_id)
);
create index acknowledgements_user on acknowledgements (user_id);
call keep_history('acknowledgements');

-- What was answered to a request that would make something new each time: one that arrives again gets the same answer.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  contents bytea not null,
  sent_at timestamptz not null default now(),
  answer jsonb,
  primary key (user_id, key, contents)
);
