-- Choices of an account for one of its participants: whether notices of an event reach it by this way. Without a row the way
-- is on.
create table notice_switches (
  user_id bigint not null references users on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  event text not null,
  way text not null,
  is_on boolean not null,
  primary key (user_id, profile_id, event, way)
);
create index notice_switches_profile on notice_switches (profile_id);
call keep_history('notice_switches');
call keep_version('notice_switches', 'notices', 'select profile_id from changed');

-- A pair that ends loses its notices and switches in the same transaction.
create or replace function end_notices() returns trigger language plpgsql as $$
declare
  concerned bigint[];
begin
  select array_agg(b.id) into concerned from before_rows b join after_rows a using (id)
    where (b.locked_at is null and a.locked_at is not null) or a.user_id <> b.user_id or a.type <> b.type
      or b.guardian_id is distinct from a.guardian_id;
  if concerned is not null then
    concerned := concerned || array(select id from profiles where guardian_id = any(concerned));
    delete from notices n where profile_id = any(concerned) and not exists (
      select from participations p where p.user_id = n.user_id and p.profile_id = n.profile_id offset 0);
    delete from notice_switches s where profile_id = any(concerned) and not exists (
      select from participations p where p.user_id = s.user_id and p.profile_id = s.profile_id offset 0);
  end if;
  return null;
end $$;
