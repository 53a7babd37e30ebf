-- A text in Cyrillic letters where Latin ones look like them, without apostrophes and blanks around a dash: what looks the
-- same is found and compared as one.
create function look_of(text) returns text language sql immutable strict parallel safe
  return translate(lower(replace(without_apostrophes($1), U&' \2014 ', '-') collate "und-x-icu"),
    'abcehiïkmoptxy', 'авсеніїкмортху');

create or replace function search_words(text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array_remove(regexp_split_to_array(look_of($1), '[\s@._+()-]+'), ''));

-- Rows whose names differed in their spelling alone. Both stay; the office says which of them are the same.
create table same_names (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PROFILE', 'GROUP', 'DISCIPLINE')),
  first_id bigint not null,
  second_id bigint not null,
  check (first_id < second_id),
  unique (kind, first_id, second_id)
);
call keep_history('same_names');

-- Searched by their looks from now on: made anew from every row.
alter table profiles drop column words;
alter table profiles add column words tsvector generated always as (
  search_words(last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' ||
    coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), ''))) stored;
create index profiles_words on profiles using gin (words);
