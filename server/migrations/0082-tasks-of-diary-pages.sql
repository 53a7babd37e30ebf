-- A page's share of what first pages show: its open works, its latest marks, and numbers of the other works.
alter table diary_pages add column tasks json not null default '{}';

-- Pages get theirs when they are written anew: at the next look at a diary, or at its class's standings.
insert into stale_diaries (profile_id, period_id)
select distinct profile_id, period_id from diary_totals
on conflict do nothing;

-- The statements that read lessons say it themselves: a function is planned anew in each of them, and started for each lesson.
drop function next_lesson_day(bigint);
drop function next_lesson_end(bigint, date);
