-- What a version concerns was put together as text at each write, and planned anew each time. Now each table has a
-- function of its own, whose statements are planned once a connection.
create or replace procedure keep_version(of_table text, of_name text, whom text default null) language plpgsql as $$
declare
  counter text := format('version_of_%s_by_%s', of_name, of_table);
  called text := format('for each statement execute function %I(%L)', counter, of_name);
begin
  if whom is null then
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function version_changes_for_all(%L)', 'version_of_' || of_name, of_table, of_name);
    return;
  end if;
  execute format($function$
    create function %I() returns trigger language plpgsql as $body$
    declare
      concerned bigint[];
    begin
      if tg_op = 'UPDATE' then
        with changed as (select * from before_rows union all select * from after_rows)
        select array_agg(distinct one) from (%s) as those (one) where one is not null into concerned;
      else
        select array_agg(distinct one) from (%s) as those (one) where one is not null into concerned;
      end if;
      if concerned is not null then
        call raise_version(tg_argv[0], concerned);
      end if;
      return null;
    end $body$ $function$, counter, whom, whom);
  execute format('create trigger %I after insert on %I referencing new table as changed %s',
    of_name || '_insert', of_table, called);
  execute format('create trigger %I after update on %I referencing old table as before_rows new table as after_rows %s',
    of_name || '_update', of_table, called);
  execute format('create trigger %I after delete on %I referencing old table as changed %s',
    of_name || '_delete', of_table, called);
end $$;

do $$
declare
  kept record;
begin
  for kept in
    select distinct tgrelid::regclass::text as of_table, arguments[1] as of_name, arguments[2] as whom
    from pg_trigger, string_to_array(encode(tgargs, 'escape'), '\000') as arguments
    where tgfoid = 'version_changes'::regproc
  loop
    execute format('drop trigger %I on %I', kept.of_name || '_insert', kept.of_table);
    execute format('drop trigger %I on %I', kept.of_name || '_update', kept.of_table);
    execute format('drop trigger %I on %I', kept.of_name || '_delete', kept.of_table);
    call keep_version(kept.of_table, kept.of_name, kept.whom);
  end loop;
end $$;
drop function version_changes();
