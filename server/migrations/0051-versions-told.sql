-- Open pages learn of a change once it is committed: whoever counts a version says which, and of whom, in one notice a
-- statement. Of notices that say the same PostgreSQL sends one a transaction.
create or replace procedure raise_version(of_name text, whom bigint[]) language plpgsql as $$
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
  perform pg_notify('dzvinok', of_name || ' ' || array_to_string(whom, ','));
end $$;

-- Whose session has ended, or goes on as somebody else, sees no more of what it saw.
create function tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('dzvinok', 'session ' || old.user_id);
  return null;
end $$;
create trigger told_when_ended after delete on sessions for each row execute function tell_session();
create trigger told_when_turned after update of acting_as_id on sessions for each row
  when (old.acting_as_id is distinct from new.acting_as_id) execute function tell_session();
