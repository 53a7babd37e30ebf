-- A teacher's comment on a mark, one for each. `text` is null once it was taken back: the row stays, so that the history of
-- a cell is found by it. `emptied_…`: the mark that it was on, while the cell is empty.
create table mark_comments (
  id bigint generated always as identity primary key,
  result_id bigint not null unique references results on delete cascade,
  profile_id bigint references profiles on delete set null,
  text text check (length(text) between 1 and 250),
  written_at timestamptz not null default now(),
  emptied_kind text,
  emptied_grade numeric(6, 2)
);
create index mark_comments_profile on mark_comments (profile_id);
call keep_history('mark_comments', '{emptied_kind,emptied_grade}');
call keep_version('mark_comments', 'comments',
  'select r.profile_id from changed join results r on r.id = changed.result_id');
call keep_version('acknowledgements', 'comments',
  'select r.profile_id from changed join results r on r.id = changed.result_id');

-- An emptied cell shows no comment. The same mark brings it back, as undoing does; another one begins without.
create function follow_emptied_mark() returns trigger language plpgsql as $$
begin
  if new.kind is null then
    update mark_comments set emptied_kind = old.kind, emptied_grade = old.grade
      where result_id = new.id and text is not null;
  else
    update mark_comments set emptied_kind = null, emptied_grade = null,
      text = case when (emptied_kind, emptied_grade) is not distinct from (new.kind, new.grade) then text end
      where result_id = new.id and emptied_kind is not null;
  end if;
  return null;
end $$;
create trigger comment_follows after update of kind on results for each row
  when ((old.kind is null) <> (new.kind is null)) execute function follow_emptied_mark();
