-- `lines`: lines of data in the file, unknown of files that were uploaded before. `is_for_later`: uploaded on the page of
-- files, not in an import, so that it holds up nobody's import. `last_import_by`: who ran the import that gave the status.
alter table files
  add column lines integer check (lines >= 0),
  add column is_for_later boolean not null default false,
  add column last_import_by bigint references users on delete set null;
create index files_by_type on files (type, updated_at desc, uuid);
create index files_by_type_and_status on files (type, status, updated_at desc, uuid);
create index files_not_imported on files (updated_at desc, uuid) where status <> 'IMPORTED';
call keep_version('files', 'files');

-- Kept, so that no list counts all files.
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
