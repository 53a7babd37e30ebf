-- outside of a transaction
-- Each row of before the entries is an entry of its own, under its own id.
insert into history_entries (id, at, user_id, as_user_id) overriding system value
select id, at, user_id, as_user_id from history where entry_id is null on conflict do nothing;

create index concurrently history_entry on history (entry_id, id) where entry_id is not null;

-- A person among the many of one statement, and in which classes they were: such a row has no id.
create index concurrently history_of_many on history using gin (coalesce(before, after) jsonb_path_ops)
where object = 'memberships' or (object = 'profiles' and count > 1);

-- Who was and who is whose guardian, among however many.
create index concurrently history_of_guardians on history using gin
  (('[]'::jsonb || coalesce(before, '[]') || coalesce(after, '[]')) jsonb_path_ops) where object = 'guardians';
