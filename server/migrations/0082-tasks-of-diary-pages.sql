-- outside of a transaction
-- A page's share of what first pages show: its open works, its latest marks, and numbers of the other works.

alter table diary_pages add column if not exists tasks json not null default '{"open":[],"marked":[],"waits":0,"done":0}';

-- A few hundred students at a time: whoever writes a mark meanwhile waits for no more of them.
do $$
declare
  first bigint;
begin
  for first in select generate_series(0, max(profile_id), 500) from diary_pages loop
    update diary_pages p set tasks = (
      select json_build_object(
        'open', coalesce(json_agg(r order by n) filter (where is_open), '[]'),
        'marked', coalesce(json_agg(r order by latest) filter (where latest <= 3), '[]'),
        'waits', count(*) filter (where not is_marked and not is_open),
        'done', count(*) filter (where is_marked))
      from (
        select r, n, is_marked, not is_marked and r ->> 'status' not in ('TURNED_IN', 'RETURNED') as is_open,
          case when is_marked and r ->> 'marked' is not null then row_number() over (
            order by is_marked and r ->> 'marked' is not null desc, r ->> 'marked' desc, (r ->> 'id')::bigint desc) end as latest
        from (
          select r, n, r ->> 'mark' is not null as is_marked
          from json_array_elements(p.results::json) with ordinality as e (r, n)
        ) result
      ) result)
    where p.profile_id between first and first + 499 and p.results <> '[]'
      and p.tasks::text = '{"open":[],"marked":[],"waits":0,"done":0}';
    commit;
  end loop;
end $$;

-- The statements that read lessons say it themselves: a function is planned anew in each of them, and started for each lesson.
drop function if exists next_lesson_day(bigint);

drop function if exists next_lesson_end(bigint, date);
