-- How many files there are of each type and status, so that no page of them counts them all to say so.
create table file_totals (
  type text not null,
  status text not null,
  count bigint not null,
  primary key (type, status)
);

create function count_files() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into file_totals as t select type, status, -count(*) from before_rows group by 1, 2 order by 1, 2
      on conflict (type, status) do update set count = t.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into file_totals as t select type, status, count(*) from after_rows group by 1, 2 order by 1, 2
      on conflict (type, status) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;
create trigger totals_insert after insert on files referencing new table as after_rows
  for each statement execute function count_files();
create trigger totals_update after update on files referencing old table as before_rows new table as after_rows
  for each statement execute function count_files();
create trigger totals_delete after delete on files referencing old table as before_rows
  for each statement execute function count_files();
insert into file_totals select type, status, count(*) from files group by 1, 2;

-- What waits or failed is sought among all that were ever imported, and what of it was imported since by type.
create index files_not_imported on files (updated_at desc, uuid) where status <> 'IMPORTED';
create index files_imported on files (type, updated_at) where status = 'IMPORTED';
