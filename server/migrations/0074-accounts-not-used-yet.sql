-- Accounts that nobody has signed in to: a row goes with the first sign-in. Apart from `users`, whose every change ends what
-- is cached for the whole school.
create table unused_accounts (user_id bigint primary key references users on delete cascade);

create function note_unused_accounts() returns trigger language plpgsql as $$
begin
  insert into unused_accounts select id from made;
  return null;
end $$;
create trigger unused_at_first after insert on users referencing new table as made
  for each statement execute function note_unused_accounts();

insert into unused_accounts
  select id from users u where email_verified_at is null
    and not exists (select from sessions where user_id = u.id)
    and not exists (select from known_devices where user_id = u.id)
    and not exists (select from tokens where user_id = u.id);
