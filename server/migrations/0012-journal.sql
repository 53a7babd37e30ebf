-- Which pairs of discipline and class a teacher teaches is asked at every call of the journal.
create index lessons_taught on lessons (teacher_id, discipline_id, group_id);

-- When a cell was last written, by the database's own clock: what two who write in one sheet tell each other by.
alter table results add column changed_at timestamptz not null default clock_timestamp();
create index results_changed on results (changed_at);

-- How often a sheet's works and official marks have changed.
create table sheet_versions (
  group_id bigint not null references groups on delete cascade,
  discipline_id bigint not null references disciplines,
  version bigint not null default 1,
  primary key (group_id, discipline_id)
);
create index sheet_versions_discipline on sheet_versions (discipline_id);

create function raise_sheet_version() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'works' then
    insert into sheet_versions as s (group_id, discipline_id)
      select distinct c.group_id, c.discipline_id from changed w join courses c on c.id = w.course_id order by 1, 2
      on conflict (group_id, discipline_id) do update set version = s.version + 1;
  else
    insert into sheet_versions as s (group_id, discipline_id)
      select distinct m.group_id, o.discipline_id from changed o
      join memberships m on m.profile_id = o.profile_id and m.period_id = o.period_id order by 1, 2
      on conflict (group_id, discipline_id) do update set version = s.version + 1;
  end if;
  return null;
end $$;
create trigger sheet_insert after insert on works referencing new table as changed
  for each statement execute function raise_sheet_version();
create trigger sheet_update after update on works referencing new table as changed
  for each statement execute function raise_sheet_version();
create trigger sheet_delete after delete on works referencing old table as changed
  for each statement execute function raise_sheet_version();
create trigger sheet_insert after insert on official_marks referencing new table as changed
  for each statement execute function raise_sheet_version();
create trigger sheet_update after update on official_marks referencing new table as changed
  for each statement execute function raise_sheet_version();
create trigger sheet_delete after delete on official_marks referencing old table as changed
  for each statement execute function raise_sheet_version();
