-- What one transaction has written into the history is one entry: one step of somebody, which can be undone as one.
-- The kind is the name of the endpoint that was called.
create table history_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  as_user_id bigint,
  kind text,
  undoes bigint unique
);
create index history_entries_at on history_entries (at, id);
create index history_entries_user on history_entries (user_id, at, id);
create index history_entries_kind on history_entries (kind, at, id);
create trigger history_is_append_only before update or delete or truncate on history_entries
  for each statement execute function refuse_change();

alter table history add column entry_id bigint;

-- A row from before bears none: its entry has its own id, above which those of new entries begin.
select setval(pg_get_serial_sequence('history_entries', 'id'), (select coalesce(max(id), 0) + 1 from history));

-- The transaction's entry; it is made by the first who asks.
create function history_entry(undone bigint default null) returns bigint language plpgsql as $$
declare
  entry bigint := nullif(current_setting('dzvinok.entry', true), '');
  actor text[];
begin
  if entry is null then
    actor := string_to_array(coalesce(nullif(current_setting('dzvinok.actor', true), ''), ':'), ':');
    insert into history_entries (user_id, as_user_id, kind, undoes)
    values (nullif(actor[1], '')::bigint, nullif(actor[2], '')::bigint, nullif(current_setting('dzvinok.kind', true), ''), undone)
    returning id into entry;
    perform set_config('dzvinok.entry', entry::text, true);
  end if;
  return entry;
end $$;

-- What is noted within a request's transaction belongs to its entry; else each note is an entry.
create function noted_entry(noted_user bigint, noted_as bigint, noted_kind text) returns bigint language plpgsql as $$
declare
  entry bigint;
begin
  if current_setting('dzvinok.kind', true) <> '' then
    return history_entry();
  end if;
  insert into history_entries (user_id, as_user_id, kind) values (noted_user, noted_as, noted_kind) returning id into entry;
  return entry;
end $$;

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
    insert into history (user_id, as_user_id, action, object, object_id, count, before, after, entry_id)
    values (by_user, as_user, lower(tg_op), tg_table_name, coalesce(after_image ->> 'id', before_image ->> 'id')::bigint, 1,
      before_image, after_image, history_entry());
    return null;
  end if;
  if tg_op = 'INSERT' and tg_argv[1] = 'id' and n > 1000 then
    execute 'select ids_of_rows(range_agg(int8range(id, id, ''[]''))) from after_rows' into after_image;
    insert into history (user_id, as_user_id, action, object, count, after, entry_id)
    values (by_user, as_user, 'insert', tg_table_name, n, after_image, history_entry());
  elsif tg_op = 'INSERT' then
    insert into history (user_id, as_user_id, action, object, count, after, entry_id)
    select by_user, as_user, 'insert', tg_table_name, count(*), image_or_list(jsonb_agg(image)), (select history_entry()) from (
      select to_jsonb(a) - withheld as image, (row_number() over () - 1) / 1000 as part from after_rows a
    ) images group by part order by part;
  elsif tg_op = 'DELETE' then
    insert into history (user_id, as_user_id, action, object, count, before, entry_id)
    select by_user, as_user, 'delete', tg_table_name, count(*), image_or_list(jsonb_agg(image)), (select history_entry()) from (
      select to_jsonb(b) - withheld as image, (row_number() over () - 1) / 1000 as part from before_rows b
    ) images group by part order by part;
  else
    select string_agg(quote_ident(attname), ', ') into keys from pg_index i
      join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
      where i.indrelid = tg_relid and i.indisprimary;
    -- A row whose key is another now has no partner: its place in the other list is empty.
    execute format($statement$
      insert into history (user_id, as_user_id, action, object, object_id, count, before, after, entry_id)
      select $1, $2, 'update', $3, case when count(*) = 1 then (jsonb_agg(was) -> 0 ->> 'id')::bigint end, count(*),
        image_or_list(jsonb_agg(case when $4 = '{}' then was else was - $4 end)),
        image_or_list(jsonb_agg(case when $4 = '{}' then now else (now - $4) || withheld_changes(was, now, $4) end)), (select history_entry())
      from (
        select to_jsonb(b) as was, to_jsonb(a) as now, (row_number() over () - 1) / 1000 as part
        from before_rows b full join after_rows a using (%s) where b is distinct from a
      ) images group by part order by part $statement$, keys)
      using by_user, as_user, tg_table_name, withheld;
  end if;
  return null;
end $$;

create or replace function record_each() returns trigger language plpgsql as $$
declare
  actor text[] := string_to_array(coalesce(nullif(current_setting('dzvinok.actor', true), ''), ':'), ':');
  by_user bigint := nullif(actor[1], '')::bigint;
  as_user bigint := nullif(actor[2], '')::bigint;
begin
  if tg_op = 'INSERT' then
    if (select count(*) from after_rows) > 1000 then
      insert into history (user_id, as_user_id, action, object, count, after, entry_id)
      select by_user, as_user, 'insert', tg_table_name, count(*), ids_of_rows(range_agg(int8range(id, id, '[]'))),
        (select history_entry()) from after_rows;
    else
      insert into history (user_id, as_user_id, action, object, object_id, count, after, entry_id)
      select by_user, as_user, 'insert', tg_table_name, id, 1, to_jsonb(a), (select history_entry()) from after_rows a;
    end if;
  elsif tg_op = 'DELETE' then
    insert into history (user_id, as_user_id, action, object, object_id, count, before, entry_id)
    select by_user, as_user, 'delete', tg_table_name, id, 1, to_jsonb(b), (select history_entry()) from before_rows b;
  else
    insert into history (user_id, as_user_id, action, object, object_id, count, before, after, entry_id)
    select by_user, as_user, 'update', tg_table_name, b.id, 1, to_jsonb(b), to_jsonb(a), (select history_entry())
    from before_rows b join after_rows a using (id) where b is distinct from a;
  end if;
  return null;
end $$;
