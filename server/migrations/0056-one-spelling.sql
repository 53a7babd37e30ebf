-- Names and titles in their stored spelling, as rules/spelling.ts has it, for what was stored before there was one. The
-- functions in pg_temp go with this connection.

create function pg_temp.tidied(text) returns text language sql immutable strict
  return regexp_replace(btrim(regexp_replace(
    normalize(regexp_replace(normalize($1, NFC),
      U&'(?<![\00A9\00AE\203C\2049\2122\2139\2194-\21AA\231A-\23FF\25AA-\27BF\2934\2935\2B05-\2B55\3030\303D\3297\3299\+01F000-\+01FAFF]\FE0F?)[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFF8\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]', '', 'g'), NFC),
    U&'[\0009-\000D\0020\00A0\1680\2000-\200A\2028\2029\202F\205F\3000\FEFF]+', ' ', 'g')) collate "und-x-icu",
    U&'(?<=[[:alpha:]])[''\2018\2019\201B`\00B4\2032\02B9\02BB\02BC\02C8\FF07]+(?=[[:alpha:]])', U&'\2019', 'g');

create function pg_temp.spelled_name(text) returns text language sql immutable strict
  return regexp_replace(pg_temp.tidied($1),
    U&' *[\002D\2010\2011\2012\2013\2014\2015\2043\2212\FE58\FE63\FF0D] *', '-', 'g');

-- A dash with blanks on both sides is set aside while the others become hyphens.
create function pg_temp.spelled_title(text) returns text language sql immutable strict
  return replace(translate(
    regexp_replace(pg_temp.tidied($1),
      U&' [\002D\2010\2011\2012\2013\2014\2015\2043\2212\FE58\FE63\FF0D]+(?= )', E' \x01', 'g'),
    U&'\2010\2011\2012\2013\2014\2015\2043\2212\FE58\FE63\FF0D', '-----------'), E'\x01', U&'\2014');

create function pg_temp.only(text, script text) returns int language sql immutable strict
  return length(regexp_replace($1, '[^' || script || ']', '', 'g'));

-- A word that mixes the two alphabets in the one of most of its letters, else in the other, where all letters look alike.
create function pg_temp.one_alphabet(word text) returns text language sql immutable strict
begin atomic
  with scripts as (
    select pg_temp.only(word, U&'A-Za-z\00C0-\00D6\00D8-\00F6\00F8-\024F\1E00-\1EFF') as latin,
      pg_temp.only(word, U&'\0400-\052F') as cyrillic,
      translate(word, 'aceiïkmoptxyABCEHIÏKMOPTXY', 'асеіїкмортхуАВСЕНІЇКМОРТХУ') as in_cyrillic,
      translate(word, 'асеіїкмортхуАВСЕНІЇКМОРТХУ', 'aceiïkmoptxyABCEHIÏKMOPTXY') as in_latin
  ), choices as (
    select latin, cyrillic,
      case when pg_temp.only(in_cyrillic, U&'A-Za-z\00C0-\00D6\00D8-\00F6\00F8-\024F\1E00-\1EFF') = 0 then in_cyrillic end as in_cyrillic,
      case when pg_temp.only(in_latin, U&'\0400-\052F') = 0 then in_latin end as in_latin
    from scripts
  )
  select case when latin = 0 or cyrillic = 0 then word
      when latin > cyrillic then coalesce(in_latin, in_cyrillic, word)
      else coalesce(in_cyrillic, in_latin, word) end
    from choices;
end;

create function pg_temp.unmixed_words(text) returns text language sql immutable strict
begin atomic
  select string_agg(pg_temp.one_alphabet(found.part[1]), '' order by found.place)
    from regexp_matches($1 collate "und-x-icu", U&'[[:alpha:]\0300-\036F''\2019]+|[^[:alpha:]\0300-\036F''\2019]+', 'g')
      with ordinality as found (part, place);
end;

-- Few names have any Latin letter: only these are taken apart.
create function pg_temp.unmixed(text) returns text language sql immutable strict
  return case when $1 ~ U&'[A-Za-z\00C0-\024F]' and $1 ~ U&'[\0400-\052F]' then pg_temp.unmixed_words($1) else $1 end;

create table pg_temp.people as
  select * from (
    select id, type, email_key, first_name, last_name, pg_temp.unmixed(pg_temp.spelled_name(first_name)) as new_first,
      pg_temp.unmixed(pg_temp.spelled_name(last_name)) as new_last
    from profiles offset 0
  ) spelled
  where (new_first, new_last) is distinct from (first_name, last_name)
    and length(new_first) between 1 and 50 and length(new_last) between 1 and 50;

insert into same_names (kind, first_id, second_id)
select distinct 'PROFILE', least(p.id, c.id), greatest(p.id, c.id)
from pg_temp.people c
  join (
    select p.*, lower(coalesce(s.new_last, p.last_name) || ' ' || coalesce(s.new_first, p.first_name) collate "und-x-icu") as new_key
    from profiles p left join pg_temp.people s using (id)
  ) p on p.new_key = lower(c.new_last || ' ' || c.new_first collate "und-x-icu")
  join profiles o on o.id = c.id
where p.type = c.type and p.id <> c.id
  and lower(p.last_name || ' ' || p.first_name collate "und-x-icu") <> lower(c.last_name || ' ' || c.first_name collate "und-x-icu")
  and (p.date_of_birth is null or o.date_of_birth is null or p.date_of_birth = o.date_of_birth);

-- No two profiles share type, address and first name: who would, keeps the spelling as it is.
update profiles p set first_name = c.new_first, last_name = c.new_last
from (
  select s.*, row_number() over (partition by s.type, s.email_key, lower(s.new_first collate "und-x-icu") order by s.id) as place
  from pg_temp.people s
) c
where p.id = c.id and (c.email_key is null or (c.place = 1 and not exists (
  select from profiles o where o.email_key = c.email_key and o.type = c.type and o.id <> c.id
    and lower(o.first_name collate "und-x-icu") = lower(c.new_first collate "und-x-icu"))));

update users u set name = n.name
from (select id, pg_temp.unmixed(pg_temp.spelled_name(name)) as name from users offset 0) n
where u.id = n.id and u.name <> n.name and n.name <> '';

create table pg_temp.classes as
  select * from (
    select id, period_id, name, hidden_at is null as is_shown, pg_temp.unmixed(pg_temp.spelled_name(name)) as new_name from groups offset 0
  ) spelled
  where length(new_name) between 1 and 50;

insert into same_names (kind, first_id, second_id)
select 'GROUP', a.id, b.id from pg_temp.classes a join pg_temp.classes b
  on a.period_id = b.period_id and look_of(a.new_name) = look_of(b.new_name) and a.id < b.id
where a.is_shown and b.is_shown;

update groups g set name = c.new_name from pg_temp.classes c
where g.id = c.id and c.name <> c.new_name and not exists (
  select from pg_temp.classes o where c.is_shown and o.is_shown and o.period_id = c.period_id and o.id <> c.id
    and lower(o.new_name collate "und-x-icu") = lower(c.new_name collate "und-x-icu")
    and (o.name = o.new_name or o.id < c.id));

create table pg_temp.subjects as
  select * from (
    select id, name, hidden_at is null as is_shown, pg_temp.unmixed(pg_temp.spelled_title(name)) as new_name from disciplines offset 0
  ) spelled
  where length(new_name) between 1 and 50;

insert into same_names (kind, first_id, second_id)
select 'DISCIPLINE', a.id, b.id from pg_temp.subjects a join pg_temp.subjects b
  on look_of(a.new_name) = look_of(b.new_name) and a.id < b.id
where a.is_shown and b.is_shown;

update disciplines d set name = c.new_name from pg_temp.subjects c
where d.id = c.id and c.name <> c.new_name and not exists (
  select from pg_temp.subjects o where c.is_shown and o.is_shown and o.id <> c.id
    and lower(o.new_name collate "und-x-icu") = lower(c.new_name collate "und-x-icu")
    and (o.name = o.new_name or o.id < c.id));

update disciplines d set alias = n.alias
from (select id, pg_temp.unmixed(pg_temp.spelled_title(alias)) as alias from disciplines) n
where d.id = n.id and d.alias <> n.alias and length(n.alias) between 1 and 50;

update periods p set name = n.name
from (select id, pg_temp.spelled_title(name) as name from periods) n
where p.id = n.id and p.name <> n.name and length(n.name) between 1 and 50
  and not exists (select from periods o where o.id <> p.id
    and lower(pg_temp.spelled_title(o.name) collate "und-x-icu") = lower(n.name collate "und-x-icu"));

update holidays h set name = n.name
from (select id, pg_temp.spelled_title(name) as name from holidays) n
where h.id = n.id and h.name <> n.name and length(n.name) between 1 and 50;

update works w set title = n.title
from (select id, pg_temp.spelled_title(title) as title from works offset 0) n
where w.id = n.id and w.title <> n.title and length(n.title) between 1 and 200;

-- A title that only repeats the discipline is none, unless it names a half of a class, as rules/half-class.ts has it.
create table pg_temp.titles as
  select id, group_id, date, discipline_id, starts, title, case
      when look_of(new_title) in (look_of(name), look_of(alias))
        and lower(new_title collate "und-x-icu") !~ '(^|[^[:alpha:]])(під|п/)?гр([^[:alpha:]]|$)|груп|половин|(^|[^[:alpha:]])(half|(sub)?group)'
        then null else new_title end as new_title
  from (
    select l.*, d.name, d.alias, pg_temp.spelled_title(l.title) as new_title
    from lessons l join disciplines d on d.id = l.discipline_id where l.title is not null offset 0
  ) spelled
  where length(new_title) between 1 and 200;
delete from pg_temp.titles where new_title is not distinct from title;

update lessons l set title = t.new_title from pg_temp.titles t where l.id = t.id;

-- Lessons that are alike now are told apart by their ordinals, as additional courses of one day are.
update lessons l set ordinal = n.place
from (
  select l.id, l.ordinal, row_number() over (
      partition by l.group_id, l.date, l.discipline_id, l.starts, replace(coalesce(l.title, ''), U&' \2014 ', '-')
      order by l.ordinal, t.id is not null, l.id) - 1 as place
  from lessons l left join pg_temp.titles t on t.id = l.id
  where (l.group_id, l.date, l.discipline_id) in (select group_id, date, discipline_id from pg_temp.titles)
) n
where l.id = n.id and l.ordinal <> n.place;

drop table pg_temp.people, pg_temp.classes, pg_temp.subjects, pg_temp.titles;
