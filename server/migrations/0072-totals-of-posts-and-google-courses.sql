-- How many there are, so that no list counts all of its rows to say so. Statements count what they add and take.
create table post_totals (one boolean primary key default true check (one), count bigint not null);

create function count_posts() returns trigger language plpgsql as $$
begin
  insert into post_totals as t (count)
    select case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0
    on conflict (one) do update set count = t.count + excluded.count;
  return null;
end $$;
create trigger totals_insert after insert on posts referencing new table as changed
  for each statement execute function count_posts();
create trigger totals_delete after delete on posts referencing old table as changed
  for each statement execute function count_posts();
insert into post_totals (count) select count(*) from posts;

-- Period 0: of no study year.
create table google_course_totals (
  period_id bigint not null,
  is_bound boolean not null,
  count bigint not null,
  primary key (period_id, is_bound)
);

create function count_google_courses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into google_course_totals as t select coalesce(period_id, 0), is_bound, -count(*) from before_rows group by 1, 2
      on conflict (period_id, is_bound) do update set count = t.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into google_course_totals as t select coalesce(period_id, 0), is_bound, count(*) from after_rows group by 1, 2
      on conflict (period_id, is_bound) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;
create trigger totals_insert after insert on google_courses referencing new table as after_rows
  for each statement execute function count_google_courses();
create trigger totals_update after update on google_courses referencing old table as before_rows new table as after_rows
  for each statement execute function count_google_courses();
create trigger totals_delete after delete on google_courses referencing old table as before_rows
  for each statement execute function count_google_courses();
insert into google_course_totals select coalesce(period_id, 0), is_bound, count(*) from google_courses group by 1, 2;
