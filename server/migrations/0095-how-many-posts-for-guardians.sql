-- How many of the posts are for guardians alone, so that no page of these counts them. Nobody writes one meanwhile.
lock table posts in share row exclusive mode;
alter table post_totals add column for_guardians bigint not null default 0;
update post_totals set for_guardians = (select count(*) from posts where is_for_guardians);

create or replace function count_posts() returns trigger language plpgsql as $$
declare
  way bigint := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into post_totals as t (count, for_guardians)
    select way * count(*), way * count(*) filter (where is_for_guardians) from changed having count(*) > 0
    on conflict (one) do update
      set count = t.count + excluded.count, for_guardians = t.for_guardians + excluded.for_guardians;
  return null;
end $$;

create function count_posts_changed() returns trigger language plpgsql as $$
declare
  more bigint := (select count(*) from after_rows where is_for_guardians) - (select count(*) from before_rows where is_for_guardians);
begin
  if more <> 0 then
    update post_totals set for_guardians = for_guardians + more;
  end if;
  return null;
end $$;
create trigger totals_update after update on posts referencing old table as before_rows new table as after_rows
  for each statement execute function count_posts_changed();
