-- The history keeps each row that a statement has changed as it was before and as it was after. One row: both images. Several:
-- two lists in the same order, a thousand to a row of history. Of more than a thousand new rows with ids, as an import writes
-- them, it keeps the ids: nothing can change or remove such a row without leaving its image, which is the one it began with.
create or replace function record_history() returns trigger language plpgsql as $$
declare
  actor text[] := string_to_array(coalesce(nullif(current_setting('dzvinok.actor', true), ''), ':'), ':');
  by_user bigint := nullif(actor[1], '')::bigint;
  as_user bigint := nullif(actor[2], '')::bigint;
  withheld text[] := coalesce(tg_argv[0]::text[], '{}');
  n integer;
  before_image jsonb;
  after_image jsonb;
  keys text;
begin
  if tg_op = 'INSERT' then
    select count(*) into n from after_rows;
  else
    select count(*) into n from before_rows;
  end if;
  if n = 0 then
    return null;
  end if;
  if n = 1 then
    if tg_op = 'INSERT' then
      select to_jsonb(a) - withheld into after_image from after_rows a;
    elsif tg_op = 'DELETE' then
      select to_jsonb(b) - withheld into before_image from before_rows b;
    else
      select to_jsonb(b), to_jsonb(a) into before_image, after_image from before_rows b, after_rows a;
      if before_image = after_image then
        return null;
      end if;
      after_image := (after_image - withheld) || withheld_changes(before_image, after_image, withheld);
      before_image := before_image - withheld;
    end if;
    insert into history (user_id, as_user_id, action, object, object_id, count, before, after)
    values (by_user, as_user, lower(tg_op), tg_table_name, coalesce(after_image ->> 'id', before_image ->> 'id')::bigint, 1,
      before_image, after_image);
    return null;
  end if;
  if tg_op = 'INSERT' and tg_argv[1] = 'id' and n > 1000 then
    execute 'select ids_of_rows(range_agg(int8range(id, id, ''[]''))) from after_rows' into after_image;
    insert into history (user_id, as_user_id, action, object, count, after)
    values (by_user, as_user, 'insert', tg_table_name, n, after_image);
  elsif tg_op = 'INSERT' then
    insert into history (user_id, as_user_id, action, object, count, after)
    select by_user, as_user, 'insert', tg_table_name, count(*), image_or_list(jsonb_agg(image)) from (
      select to_jsonb(a) - withheld as image, (row_number() over () - 1) / 1000 as part from after_rows a
    ) images group by part order by part;
  elsif tg_op = 'DELETE' then
    insert into history (user_id, as_user_id, action, object, count, before)
    select by_user, as_user, 'delete', tg_table_name, count(*), image_or_list(jsonb_agg(image)) from (
      select to_jsonb(b) - withheld as image, (row_number() over () - 1) / 1000 as part from before_rows b
    ) images group by part order by part;
  else
    select string_agg(quote_ident(attname), ', ') into keys from pg_index i
      join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
      where i.indrelid = tg_relid and i.indisprimary;
    -- A row whose key is another now has no partner: its place in the other list is empty.
    execute format($statement$
      insert into history (user_id, as_user_id, action, object, object_id, count, before, after)
      select $1, $2, 'update', $3, case when count(*) = 1 then (jsonb_agg(was) -> 0 ->> 'id')::bigint end, count(*),
        image_or_list(jsonb_agg(case when $4 = '{}' then was else was - $4 end)),
        image_or_list(jsonb_agg(case when $4 = '{}' then now else (now - $4) || withheld_changes(was, now, $4) end))
      from (
        select to_jsonb(b) as was, to_jsonb(a) as now, (row_number() over () - 1) / 1000 as part
        from before_rows b full join after_rows a using (%s) where b is distinct from a
      ) images group by part order by part $statement$, keys)
      using by_user, as_user, tg_table_name, withheld;
  end if;
  return null;
end $$;

-- Of what is withheld the history says only that it is another now.
create function withheld_changes(was jsonb, now jsonb, withheld text[]) returns jsonb language plpgsql immutable as $$
begin
  return coalesce((select jsonb_object_agg(w, 'changed') from unnest(withheld) w where was -> w is distinct from now -> w), '{}');
end $$;

create function image_or_list(images jsonb) returns jsonb language sql immutable
  return case when jsonb_array_length(images) = 1 then images -> 0 else images end;

create function ids_of_rows(ids int8multirange) returns jsonb language sql immutable
begin atomic
  select jsonb_build_object('ids', jsonb_agg(jsonb_build_array(lower(r), upper(r) - 1))) from unnest(ids) as r;
end;

create or replace function record_each() returns trigger language plpgsql as $$
declare
  actor text[] := string_to_array(coalesce(nullif(current_setting('dzvinok.actor', true), ''), ':'), ':');
  by_user bigint := nullif(actor[1], '')::bigint;
  as_user bigint := nullif(actor[2], '')::bigint;
begin
  if tg_op = 'INSERT' then
    if (select count(*) from after_rows) > 1000 then
      insert into history (user_id, as_user_id, action, object, count, after)
      select by_user, as_user, 'insert', tg_table_name, count(*), ids_of_rows(range_agg(int8range(id, id, '[]'))) from after_rows;
    else
      insert into history (user_id, as_user_id, action, object, object_id, count, after)
      select by_user, as_user, 'insert', tg_table_name, id, 1, to_jsonb(a) from after_rows a;
    end if;
  elsif tg_op = 'DELETE' then
    insert into history (user_id, as_user_id, action, object, object_id, count, before)
    select by_user, as_user, 'delete', tg_table_name, id, 1, to_jsonb(b) from before_rows b;
  else
    insert into history (user_id, as_user_id, action, object, object_id, count, before, after)
    select by_user, as_user, 'update', tg_table_name, b.id, 1, to_jsonb(b), to_jsonb(a)
    from before_rows b join after_rows a using (id) where b is distinct from a;
  end if;
  return null;
end $$;

-- The rows that a row of history is about, each as it was before and after. Those of which only ids were kept are as the
-- first change after it found them, else as they are now.
create function rows_changed(change history) returns table (before jsonb, after jsonb) language plpgsql stable as $$
declare
  withheld text[];
begin
  if change.action <> 'insert' or jsonb_typeof(change.after) = 'array' or change.count = 1 then
    return query select nullif(b, 'null'), nullif(a, 'null') from rows from (
      jsonb_array_elements(case jsonb_typeof(change.before) when 'array' then change.before else jsonb_build_array(change.before) end),
      jsonb_array_elements(case jsonb_typeof(change.after) when 'array' then change.after else jsonb_build_array(change.after) end)
    ) as sides (b, a);
    return;
  end if;
  select string_to_array(encode(tgargs, 'escape'), '\000') into withheld from pg_trigger
    where tgrelid = change.object::regclass and tgname = 'history_insert';
  return query execute format($statement$
    with ranges as (
      select (r ->> 0)::bigint as first, (r ->> 1)::bigint as last from jsonb_array_elements(
        coalesce($1.after -> 'ids', jsonb_build_array(jsonb_build_array($1.after -> 'fromId', $1.after -> 'toId')))) as r
    ), left_behind as (
      select distinct on (id) (image ->> 'id')::bigint as id, image from history h, jsonb_array_elements(
        case jsonb_typeof(h.before) when 'array' then h.before else jsonb_build_array(h.before) end) as image
      where h.object = $1.object and h.id > $1.id and h.action <> 'insert' and image <> 'null'
      order by 1, h.id
    ), present as (
      select t.id, to_jsonb(t) - $2 as image from ranges join %I t on t.id between first and last
    )
    select null::jsonb, coalesce(l.image, p.image) from left_behind l full join present p using (id)
    where exists (select from ranges where id between first and last)
    order by id $statement$, change.object) using change, coalesce(nullif(withheld[1], '')::text[], '{}');
end $$;
