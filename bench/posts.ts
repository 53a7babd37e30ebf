import type pg from 'pg'
import { posts } from '../contract/news/endpoints.ts'
import type { Load } from './load.ts'
import type { Visitor } from './portal.ts'

/** At the first scale; ten times as many at the second. */
const size = 500

/** Published posts of about 2,000 letters, each for one of the first thirty groups or for all, and as few drafts. */
export async function layPosts(client: pg.Client, scale: '1x' | '10x'): Promise<void> {
  const numbers = scale === '1x' ? [1, size] : [size + 1, size * 10]
  await client.query(
    `with post as (
        insert into posts (title, is_inline, is_for_guardians, content, posted_at)
        select 'Допис ' || lpad(n::text, 4, '0'), n % 3 = 0, n % 4 = 0, '<p>' || repeat('Про збори ' || n || ' і театр. ', 80) || '</p>',
          case when n % 100 = 0 then 'infinity' else now() - interval '1 minute' * n end
        from generate_series($1::int, $2::int) n returning *)
      insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
      select p.id, g.id, is_for_guardians, posted_at from post p
      left join (select id, row_number() over (order by id) as n from groups) g on g.n = p.id % 60 and g.n <= 30`,
    numbers,
  )
}

/** Calls of the office: the first page, the next one, and the post in which a word stands. */
export async function postReads(staff: Visitor): Promise<Record<string, Load['requests']>> {
  const { next } = (await (await staff.call(posts.list)).json()) as { next: string }
  const at = (query = '') => [{ method: 'GET' as const, path: posts.list.path + query, headers: staff.headers() }]
  return {
    'a page of the posts': at(),
    'the next page of the posts': at(`?after=${next}`),
    'the posts with a word': at(`?search=${encodeURIComponent('допис 0077')}`),
  }
}
