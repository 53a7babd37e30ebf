-- Of a page what a first page shows, beside it and short: a page holds some kilobytes, of which at eight o'clock each
-- student's would be fetched. Works without a mark that were not handed in, the newest marks, and the exact total.
create table diary_summaries (
  profile_id bigint not null references profiles on delete cascade,
  period_id bigint not null references periods on delete cascade,
  quarter smallint not null,
  discipline_id bigint not null references disciplines,
  exact text,
  open_works bigint[] not null,
  newest_marked bigint[] not null,
  newest_days date[] not null,
  primary key (profile_id, period_id, quarter, discipline_id)
) with (fillfactor = 60);
create index diary_summaries_discipline on diary_summaries (discipline_id);
create index diary_summaries_period on diary_summaries (period_id);

insert into diary_summaries (profile_id, period_id, quarter, discipline_id, exact, open_works, newest_marked, newest_days)
select p.profile_id, p.period_id, p.quarter, p.discipline_id, p.exact, r.open, r.newest, r.days
from diary_pages p cross join lateral (
  select coalesce(array_agg(id) filter (where is_open), '{}') as open,
    coalesce((array_agg(id order by marked desc, id desc) filter (where marked is not null))[:3], '{}') as newest,
    coalesce((array_agg(marked order by marked desc, id desc) filter (where marked is not null))[:3], '{}') as days
  from (
    select (one ->> 'id')::bigint as id, one ->> 'mark' is null and one ->> 'status' not in ('TURNED_IN', 'RETURNED') as is_open,
      case when one ->> 'mark' is not null then (one ->> 'marked')::date end as marked
    from json_array_elements(p.results::json) as one
  ) of_page
) r;
