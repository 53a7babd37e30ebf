-- A dump is restored with an empty search path. These stand in generated columns and in searches: parsed here and now, they
-- name what they call by itself, and are still taken into the statement that calls them, as one with a path of its own is not.
create or replace function without_apostrophes(text) returns text language sql immutable strict parallel safe
  return translate($1, U&'''\2019\02BC\2018`\00B4', '');

create or replace function search_words(text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array_remove(
    regexp_split_to_array(lower(without_apostrophes($1) collate "und-x-icu"), '[\s@._+()-]+'), ''));

create or replace function search_query(text) returns tsquery language sql immutable parallel safe
begin atomic
  select string_agg('''' || replace(word, '\', '\\') || ''':*', ' & ')::tsquery
    from unnest(tsvector_to_array(search_words($1))) as word;
end;
