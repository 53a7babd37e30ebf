import type pg from 'pg'
import { likenDiaries, pastTriggers } from './grown.ts'

/**
 * What a school has that is at work: every student's diary, as those of the classes that have works, homework in each fifth
 * lesson, and posts for everybody, for each class and for guardians. Once is enough.
 */
export async function fillSchool(client: pg.Client): Promise<void> {
  await client.query(`create temporary table likened as
    with likes as (select profile_id as id, row_number() over (order by profile_id) - 1 as n
      from (select distinct profile_id from diary_totals) t),
    others as (select id, row_number() over (order by id) as n from profiles p
      where type = 'STUDENT' and email like 's%' and not exists (select from diary_totals where profile_id = p.id))
    select o.id, l.id as as_id from others o join likes l on l.n = o.n % (select count(*) from likes)`)
  await pastTriggers(client, () => likenDiaries(client, 'select id, as_id from likened'))
  await client.query('drop table likened')
  await client.query(`update lessons set homework = '§ 12, вправи 340 – 348, письмово' where id % 5 = 0`)
  await client.query(`with those as (
      insert into posts (title, is_inline, is_for_guardians, content, posted_at)
      select 'Оголошення ' || n, true, n % 5 = 0, '<p>' || repeat('Шановні учні та батьки! ', 20) || '</p>',
        now() - make_interval(hours => n) from generate_series(1, 40) n returning id, is_for_guardians, posted_at)
    insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
    select t.id, g.id, is_for_guardians, posted_at from those t
    join lateral (select null::bigint as id where t.id % 2 = 0
      union all select id from groups where t.id % 2 = 1) g on true`)
  await client.query('vacuum analyze')
}
