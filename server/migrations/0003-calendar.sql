create table periods (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 50),
  date_from date not null,
  date_to date not null,
  check (date_from < date_to)
);
create unique index periods_name on periods (lower(name collate "und-x-icu"));
call keep_history('periods');

create table quarters (
  period_id bigint not null references periods on delete cascade,
  number smallint not null check (number between 1 and 4),
  date_from date not null,
  date_to date not null,
  primary key (period_id, number),
  check (date_from <= date_to)
);
call keep_history('quarters');

create table holidays (
  id bigint generated always as identity primary key,
  period_id bigint not null references periods on delete cascade,
  name text not null check (length(name) between 1 and 50),
  date_from date not null,
  date_to date not null,
  move_to_date_from date,
  move_to_date_to date,
  check (date_from <= date_to),
  check ((move_to_date_from is null) = (move_to_date_to is null)),
  check (move_to_date_to - move_to_date_from = date_to - date_from)
);
create index holidays_period on holidays (period_id, date_from);
call keep_history('holidays');

-- Hidden: deleted while in use, kept for the past.
create table disciplines (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 50),
  alias text check (length(alias) between 1 and 50),
  hidden_at timestamptz,
  sort_key text collate "uk-x-icu" generated always as (without_apostrophes(name)) stored
);
create unique index disciplines_name on disciplines (lower(name collate "und-x-icu")) where hidden_at is null;
create index disciplines_order on disciplines (sort_key, id) where hidden_at is null;
call keep_history('disciplines');

-- A class, of one study year. 5-А comes before 10-А: the number in front is padded in the key.
create table groups (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  period_id bigint not null references periods on delete cascade,
  name text not null check (length(name) between 1 and 50),
  is_extern boolean not null default false,
  hidden_at timestamptz,
  sort_key text collate "uk-x-icu" not null generated always as (
    coalesce(lpad(substring(name from '^[0-9]+'), 6, '0'), '999999') || without_apostrophes(regexp_replace(name, '^[0-9]+', ''))) stored,
  unique (id, sort_key)
);
create unique index groups_name on groups (period_id, lower(name collate "und-x-icu")) where hidden_at is null;
create index groups_order on groups (period_id, sort_key, id) where hidden_at is null;
call keep_history('groups');
