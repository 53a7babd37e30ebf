-- Who did what, when, and how it was before. Written by triggers in the change's own transaction, so that no change
-- can leave it out; nothing can alter or remove a row of it.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  as_user_id bigint,
  action text not null check (action in ('insert', 'update', 'delete')),
  object text not null,
  object_id bigint,
  count integer not null,
  before jsonb,
  after jsonb
);
create index history_object on history (object, object_id, id);
create index history_user on history (user_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is append-only';
end $$;
create trigger history_is_append_only before update or delete or truncate on history
  for each statement execute function refuse_change();

-- One row of history per statement. A single row keeps its before and after; of many, the before-images are kept and,
-- of inserted ones, the range of their ids. The arguments name columns that are withheld (hashes, file contents).
create function record_history() returns trigger language plpgsql as $$
declare
  actor text[] := string_to_array(coalesce(nullif(current_setting('dzvinok.actor', true), ''), ':'), ':');
  withheld text[] := coalesce(tg_argv[0]::text[], '{}');
  n integer;
  before_image jsonb;
  after_image jsonb;
  one bigint;
begin
  if tg_op = 'INSERT' then
    select count(*) into n from after_rows;
    if n = 1 then
      select to_jsonb(a) - withheld into after_image from after_rows a;
    elsif tg_argv[1] = 'id' then
      execute 'select jsonb_build_object(''fromId'', min(id), ''toId'', max(id)) from after_rows' into after_image;
    end if;
  elsif tg_op = 'DELETE' then
    select count(*) into n from before_rows;
    if n = 1 then
      select to_jsonb(b) - withheld into before_image from before_rows b;
    elsif n > 1 then
      select jsonb_agg(to_jsonb(b) - withheld) into before_image from before_rows b;
    end if;
  else
    select count(*) into n from before_rows;
    if n = 1 then
      select to_jsonb(b), to_jsonb(a) into before_image, after_image from before_rows b, after_rows a;
      if before_image = after_image then
        return null;
      end if;
      after_image := (after_image - withheld) || coalesce(
        (select jsonb_object_agg(w, 'changed') from unnest(withheld) w where before_image -> w is distinct from after_image -> w), '{}');
      before_image := before_image - withheld;
    elsif n > 1 then
      select jsonb_agg(to_jsonb(b) - withheld) into before_image from before_rows b;
    end if;
  end if;
  if n = 0 then
    return null;
  end if;
  if n = 1 then
    one := coalesce(after_image ->> 'id', before_image ->> 'id')::bigint;
  end if;
  insert into history (user_id, as_user_id, action, object, object_id, count, before, after)
  values (nullif(actor[1], '')::bigint, nullif(actor[2], '')::bigint, lower(tg_op), tg_table_name, one, n, before_image, after_image);
  return null;
end $$;

create procedure keep_history(of_table text, withheld text[] default '{}') language plpgsql as $$
declare
  arguments text := format('%L, %L', withheld,
    case when exists (select from pg_attribute where attrelid = of_table::regclass and attname = 'id') then 'id' else '' end);
begin
  execute format('create trigger history_insert after insert on %I referencing new table as after_rows
    for each statement execute function record_history(%s)', of_table, arguments);
  execute format('create trigger history_update after update on %I referencing old table as before_rows new table as after_rows
    for each statement execute function record_history(%s)', of_table, arguments);
  execute format('create trigger history_delete after delete on %I referencing old table as before_rows
    for each statement execute function record_history(%s)', of_table, arguments);
end $$;

-- Every form of the apostrophe is ignored in order and in search: ' ’ ʼ ‘ ` ´
create function without_apostrophes(text) returns text language sql immutable strict parallel safe as
  $$ select translate($1, U&'''\2019\02BC\2018`\00B4', '') $$;

create table settings (
  name text primary key,
  value jsonb not null
);

create unlogged table throttles (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create table outbox (
  id bigint generated always as identity primary key,
  mail jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now()
);
create index outbox_due on outbox (due_at);
