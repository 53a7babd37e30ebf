-- How often something has changed that answers are made of. A change counts itself in its own transaction, so that one
-- look tells whether a remembered answer still holds. `about` is the profile that it concerns alone, 0 is everybody.
-- A change counts in any row that no other change holds, or in a new one, and so never waits: the sum is the version.
create table versions (
  id bigint generated always as identity primary key,
  name text not null,
  about bigint not null,
  version bigint not null
) with (fillfactor = 50);
create index versions_of on versions (name, about);

-- A change that concerns very many concerns everybody: one row is counted sooner than a thousand.
create procedure raise_version(of_name text, whom bigint[]) language plpgsql as $$
begin
  if cardinality(whom) > 300 then
    whom := '{0}';
  end if;
  with held as (
    select id, about from versions where name = of_name and about = any(whom) for update skip locked
  ), raised as (
    update versions set version = version + 1 where id = any(array(select id from held))
  )
  insert into versions (name, about, version)
    select of_name, one, 1 from unnest(whom) as one where one not in (select about from held);
end $$;

create function version_changes() returns trigger language plpgsql as $$
declare
  whom bigint[];
begin
  if tg_op = 'UPDATE' then
    execute format('with changed as (select * from before_rows union all select * from after_rows)
      select array_agg(distinct one) from (%s) as those (one) where one is not null', tg_argv[1]) into whom;
  elsif exists (select from changed) then
    execute format('select array_agg(distinct one) from (%s) as those (one) where one is not null', tg_argv[1]) into whom;
  end if;
  if whom is not null then
    call raise_version(tg_argv[0], whom);
  end if;
  return null;
end $$;

create function version_changes_for_all() returns trigger language plpgsql as $$
begin
  call raise_version(tg_argv[0], '{0}');
  return null;
end $$;

-- Whatever is written into the table, by whomever, makes a new version of this name. `whom` is a query for the profiles
-- that the rows in `changed` concern; without it they concern everybody.
create procedure keep_version(of_table text, of_name text, whom text default null) language plpgsql as $$
begin
  if whom is null then
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function version_changes_for_all(%L)', 'version_of_' || of_name, of_table, of_name);
    return;
  end if;
  execute format('create trigger %I after insert on %I referencing new table as changed
    for each statement execute function version_changes(%L, %L)', of_name || '_insert', of_table, of_name, whom);
  execute format('create trigger %I after update on %I referencing old table as before_rows new table as after_rows
    for each statement execute function version_changes(%L, %L)', of_name || '_update', of_table, of_name, whom);
  execute format('create trigger %I after delete on %I referencing old table as changed
    for each statement execute function version_changes(%L, %L)', of_name || '_delete', of_table, of_name, whom);
end $$;

-- Who an account is, as whom it may look, and in which class.
call keep_version('users', 'people');
call keep_version('profiles', 'people');
call keep_version('memberships', 'people');
call keep_version('groups', 'people');
call keep_version('periods', 'people');
