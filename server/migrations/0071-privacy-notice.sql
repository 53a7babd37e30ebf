-- What the school says of how it treats data, where it has written that itself.
create table privacy_notices (
  language text primary key,
  text text not null,
  changed_at timestamptz not null default now()
);
call keep_history('privacy_notices');
