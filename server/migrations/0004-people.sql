create function search_words(text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    regexp_split_to_array(lower(without_apostrophes($1) collate "und-x-icu"), '[\s@._+()-]+'), ''))
$$;

-- What is typed, split as the words are; each part is the beginning of a word.
create function search_query(text) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''' || replace(word, '\', '\\') || ''':*', ' & ')::tsquery
    from unnest(tsvector_to_array(search_words($1))) as word
$$;

create table profiles (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  type text not null check (type in ('ADMIN', 'TEACHER', 'STUDENT', 'GUARDIAN')),
  user_id bigint not null references users,
  email text check (length(email) between 1 and 50),
  email_key text generated always as (lower(email collate "und-x-icu")) stored,
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  phone text check (length(phone) <= 50),
  date_of_birth date,
  is_test boolean not null default false,
  guardian_id bigint references profiles,
  created_at timestamptz not null default now(),
  locked_at timestamptz,
  name_key text collate "uk-x-icu" not null generated always as (without_apostrophes(last_name || ' ' || first_name)) stored,
  words tsvector generated always as (
    search_words(last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' ||
      coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), ''))) stored,
  unique (id, name_key),
  check (email is not null or type = 'STUDENT')
);
-- Families share an address: a profile is known by its type, address and first name.
create unique index profiles_known on profiles (email_key, type, lower(first_name collate "und-x-icu"));
create index profiles_user on profiles (user_id);
create index profiles_guardian on profiles (guardian_id) where guardian_id is not null;
create index profiles_name on profiles (name_key, id);
create index profiles_type_name on profiles (type, name_key, id);
create index profiles_created on profiles (created_at, id);
create index profiles_type_created on profiles (type, created_at, id);
create index profiles_locked on profiles (name_key, id) where locked_at is not null;
create index profiles_locked_created on profiles (created_at, id) where locked_at is not null;
create index profiles_words on profiles using gin (words);
call keep_history('profiles', '{words}');

-- Which class a student is in, kept per study year. The copied keys follow their originals; they make "sorted by class"
-- one walk along an index.
create table memberships (
  profile_id bigint not null,
  period_id bigint not null references periods on delete cascade,
  group_id bigint not null,
  group_key text collate "uk-x-icu" not null,
  name_key text collate "uk-x-icu" not null,
  primary key (profile_id, period_id),
  foreign key (profile_id, name_key) references profiles (id, name_key) on update cascade on delete cascade,
  foreign key (group_id, group_key) references groups (id, sort_key) on update cascade
);
create index memberships_order on memberships (period_id, group_key, name_key, profile_id);
create index memberships_group on memberships (group_id, name_key, profile_id);
call keep_history('memberships', '{group_key,name_key}');

-- Kept, so that the page never counts a whole school.
create table profile_totals (
  type text not null,
  is_locked boolean not null,
  count bigint not null,
  primary key (type, is_locked)
);
create function count_profiles() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into profile_totals as t select type, locked_at is not null, -count(*) from before_rows group by 1, 2
      on conflict (type, is_locked) do update set count = t.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into profile_totals as t select type, locked_at is not null, count(*) from after_rows group by 1, 2
      on conflict (type, is_locked) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;
create trigger totals_insert after insert on profiles referencing new table as after_rows
  for each statement execute function count_profiles();
create trigger totals_update after update on profiles referencing old table as before_rows new table as after_rows
  for each statement execute function count_profiles();
create trigger totals_delete after delete on profiles referencing old table as before_rows
  for each statement execute function count_profiles();

-- An administrator's looks at the portal as somebody else, with the names that both bore then. No foreign keys: it
-- outlives the accounts, as the history does. Triggers write it, so that no way into a session or out of it is missed.
create table impersonations (
  id bigint generated always as identity primary key,
  session bytea not null,
  admin_id bigint not null,
  admin_name text not null,
  user_id bigint not null,
  user_name text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index impersonations_open on impersonations (session) where ended_at is null;
create index impersonations_user on impersonations (user_id, id);
call keep_history('impersonations', '{session}');

create function note_impersonation() returns trigger language plpgsql as $$
begin
  update impersonations set ended_at = now() where session = old.token_hash and ended_at is null;
  if tg_op = 'UPDATE' and new.acting_as_id is not null then
    insert into impersonations (session, admin_id, admin_name, user_id, user_name)
    select new.token_hash, a.id, a.name, u.id, u.name from users a, users u
      where a.id = new.user_id and u.id = new.acting_as_id;
  end if;
  return null;
end $$;
create trigger impersonation_changes after update of acting_as_id on sessions
  for each row when (old.acting_as_id is distinct from new.acting_as_id) execute function note_impersonation();
create trigger impersonation_ends after delete on sessions
  for each row when (old.acting_as_id is not null) execute function note_impersonation();
