-- Whose data were erased: the row stays for the marks and lessons that refer to it, without anything that says who it was.
alter table profiles add column erased_at timestamptz;
create index profiles_erased on profiles (uuid) where erased_at is not null;
alter table profiles drop constraint profiles_check;
alter table profiles add constraint profiles_address
  check (email is not null or type = 'STUDENT' or erased_at is not null) not valid;

-- They are counted among nobody.
create or replace function count_profiles() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into profile_totals as t select type, locked_at is not null, -count(*) from before_rows
      where erased_at is null group by 1, 2
      on conflict (type, is_locked) do update set count = t.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into profile_totals as t select type, locked_at is not null, count(*) from after_rows
      where erased_at is null group by 1, 2
      on conflict (type, is_locked) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;

-- Whatever was read before the erasure and is written after it, by an import or by undoing, brings nothing back.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  raise exception 'what was erased stays erased' using errcode = 'DZ001';
end $$;
create trigger erased_stays_erased before update on profiles
  for each row when (old.erased_at is not null) execute function refuse_erased();

create function refuse_erased_guardian() returns trigger language plpgsql as $$
begin
  if exists (select from profiles where id in (new.student_id, new.guardian_id) and erased_at is not null) then
    raise exception 'what was erased stays erased' using errcode = 'DZ001';
  end if;
  return new;
end $$;
create trigger erased_stays_erased before insert or update on guardians
  for each row execute function refuse_erased_guardian();

-- One exception from a history that is only appended to: while its transaction says so (`dzvinok.erasing`), an erasure may
-- write other values into images, and nothing else. Meanwhile nothing is added to the history: it would keep what is erased.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'history' and current_setting('dzvinok.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'history is append-only';
end $$;

create function keep_deed() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - '{before,after}'::text[]) <> (to_jsonb(new) - '{before,after}'::text[])
    or (old.before is null) <> (new.before is null) or (old.after is null) <> (new.after is null) then
    raise exception 'history is append-only';
  end if;
  return new;
end $$;
create trigger deeds_stay before update on history for each row execute function keep_deed();

create function leave_out() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger erasing_is_no_record before insert on history
  for each row when (current_setting('dzvinok.erasing', true) = 'on') execute function leave_out();

alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('insert', 'update', 'delete', 'refuse', 'read', 'erase')) not valid;

-- An image, or a list of them, in which the rows that hold `whose` have the values of `instead`, where they have any.
create function pseudonymised(images jsonb, whose jsonb, instead jsonb) returns jsonb language plpgsql immutable strict as $$
begin
  if jsonb_typeof(images) = 'array' then
    return (select jsonb_agg(pseudonymised(image, whose, instead) order by place)
      from jsonb_array_elements(images) with ordinality as list (image, place));
  end if;
  if not images @> whose then
    return images;
  end if;
  return images || coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(instead) where coalesce(images -> key, 'null') <> 'null'), '{}');
end $$;

-- What strings say, with a word instead of whatever the pattern finds: no key, number, date or uuid. Of objects only these keys.
create function words_replaced(value jsonb, pattern text, word text, flags text, keys text[])
  returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(e.key, case when keys is null or e.key = any(keys)
        then words_replaced(e.value, pattern, word, flags, null) else e.value end), '{}') from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(words_replaced(item, pattern, word, flags, keys) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as list (item, place));
    when 'string' then
      if value #>> '{}' ~ '^(\d{4}-\d\d-\d\d([T ][0-9:.Z+-]*)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' then
        return value;
      end if;
      return to_jsonb(regexp_replace(value #>> '{}' collate "und-x-icu", pattern, word, flags));
    else
      return value;
  end case;
end $$;
