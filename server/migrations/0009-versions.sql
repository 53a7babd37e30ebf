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

create procedure raise_version(of_name text, whom bigint[]) language plpgsql as $$
begin
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
  whom bigint[] := '{0}';
  changed text := case tg_op
    when 'INSERT' then 'after_rows'
    when 'DELETE' then 'before_rows'
    else '(select * from before_rows union all select * from after_rows) as changed' end;
begin
  if tg_nargs = 2 then
    execute format('select coalesce(array_agg(distinct %I), ''{}'') from %s', tg_argv[1], changed) into whom;
  end if;
  if whom <> '{}' then
    call raise_version(tg_argv[0], whom);
  end if;
  return null;
end $$;

-- Whatever is written into the table, by whomever, makes a new version of this name; where `about` names a column of
-- profiles' ids, for those profiles alone.
create procedure keep_version(of_table text, of_name text, about text default null) language plpgsql as $$
begin
  if about is null then
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function version_changes(%L)', 'version_of_' || of_name, of_table, of_name);
    return;
  end if;
  execute format('create trigger %I after insert on %I referencing new table as after_rows
    for each statement execute function version_changes(%L, %L)', of_name || '_insert', of_table, of_name, about);
  execute format('create trigger %I after update on %I referencing old table as before_rows new table as after_rows
    for each statement execute function version_changes(%L, %L)', of_name || '_update', of_table, of_name, about);
  execute format('create trigger %I after delete on %I referencing old table as before_rows
    for each statement execute function version_changes(%L, %L)', of_name || '_delete', of_table, of_name, about);
end $$;

-- Who an account is, and as whom it may look.
call keep_version('users', 'people');
call keep_version('profiles', 'people');
