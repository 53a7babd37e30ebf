-- Who looked at the data of a profile, as the person of the profile is told it: rows of their own beside the history, which
-- would have to be searched whole for what concerns one person. The names are those of that moment. ACTED: somebody looked at
-- the portal as that person, and `impersonations` says until when. OPENED: the profile was opened by itself. LISTED: it was
-- exported as one of `people`. EXPORTED: all that is kept of the person was.
create table viewings (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles on delete cascade,
  kind text not null check (kind in ('ACTED', 'OPENED', 'LISTED', 'EXPORTED')),
  by_id bigint not null,
  by_name text not null,
  at timestamptz not null default clock_timestamp(),
  people integer not null default 1,
  impersonation_id bigint references impersonations
);
create index viewings_profile on viewings (profile_id, id);
create index viewings_by on viewings (by_id);
create index viewings_impersonation on viewings (impersonation_id) where impersonation_id is not null;

insert into viewings (profile_id, kind, by_id, by_name, at, impersonation_id)
  select p.id, 'ACTED', i.admin_id, i.admin_name, i.started_at, i.id
    from impersonations i join profiles p on p.user_id = i.user_id order by i.id;

create function note_acting() returns trigger language plpgsql as $$
begin
  insert into viewings (profile_id, kind, by_id, by_name, impersonation_id)
    select id, 'ACTED', new.admin_id, new.admin_name, new.id from profiles where user_id = new.user_id;
  return null;
end $$;
create trigger acting_is_told after insert on impersonations for each row execute function note_acting();
