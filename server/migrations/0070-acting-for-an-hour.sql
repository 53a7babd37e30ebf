-- An administrator acts as somebody for an hour, which does not slide; then the session is the administrator's own again.
alter table sessions add column acting_until timestamptz;
update sessions set acting_until = now() + interval '1 hour' where acting_as_id is not null;
alter table sessions add check ((acting_as_id is null) = (acting_until is null));
-- Instances of the build before, which serve meanwhile, write who is acted as alone.
create function hold_acting_hour() returns trigger language plpgsql as $$
begin
  new.acting_until := case when new.acting_as_id is not null then now() + interval '1 hour' end;
  return new;
end $$;
create trigger acting_has_its_hour before insert or update on sessions for each row
  when ((new.acting_as_id is null) <> (new.acting_until is null)) execute function hold_acting_hour();
create index sessions_acting_until on sessions (acting_until) where acting_until is not null;

-- What the hour has ended, ended then, whenever the session is tidied up.
create or replace function note_impersonation() returns trigger language plpgsql as $$
begin
  update impersonations set ended_at = least(now(), old.acting_until) where session = old.token_hash and ended_at is null;
  if tg_op = 'UPDATE' and new.acting_as_id is not null then
    insert into impersonations (session, admin_id, admin_name, user_id, user_name)
    select new.token_hash, a.id, a.name, u.id, u.name from users a, users u
      where a.id = new.user_id and u.id = new.acting_as_id;
  end if;
  return null;
end $$;
