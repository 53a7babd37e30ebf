import type pg from 'pg'
import { news, posts } from '../contract/news/endpoints.ts'
import type { Load } from './load.ts'
import type { Caller } from './sessions.ts'
import type { Visitor } from './portal.ts'

/** At the first scale; ten times as many at the second. */
const size = 500

/** Number of the newest posts that have been read, each by six accounts of ten. */
const opened = 100

/**
 * Posts of about 2,000 letters, each for one of the first thirty groups or for all, and a few drafts. They were published
 * more than a day ago: nobody gets a notice.
 */
export async function layPosts(client: pg.Client, scale: '1x' | '10x'): Promise<void> {
  const numbers = scale === '1x' ? [1, size] : [size + 1, size * 10]
  await client.query(
    `with post as (
        insert into posts (title, is_inline, is_for_guardians, content, posted_at)
        select 'Допис ' || lpad(n::text, 4, '0'), n % 3 = 0, n % 4 = 0, '<p>' || repeat('Про збори ' || n || ' і театр. ', 80) || '</p>',
          case when n % 100 = 0 then 'infinity' else now() - interval '1 day' - interval '1 minute' * n end
        from generate_series($1::int, $2::int) n returning *)
      insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
      select p.id, g.id, is_for_guardians, posted_at from post p
      left join (select id, row_number() over (order by id) as n from groups) g on g.n = p.id % 60 and g.n <= 30`,
    numbers,
  )
  await client.query(`update users set created_at = '2020-01-01' where created_at > '2020-01-02'`)
  await client.query(
    `insert into post_readings (post_id, user_id, opened_at)
      select p.id, u.id, now() from (select id from posts where title ~ '^Допис' and posted_at < 'infinity' order by posted_at desc limit $1) p
      cross join users u where (p.id * 31 + u.id * 17) % 10 < 6 on conflict do nothing`,
    [opened],
  )
}

/** Calls of the office, and of readers of all news. */
export async function postReads(staff: Visitor, readers: Caller[]): Promise<Record<string, Load['requests']>> {
  const read = async (query: string) => {
    const answer = await staff.call({ ...posts.list, path: posts.list.path + query })
    return (await answer.json()) as { posts: { id: number }[]; next: string }
  }
  const { next } = await read('')
  const published = (await read('?state=published')).posts.map(({ id }) => id)
  const get = (path: string) => [{ method: 'GET' as const, path, headers: staff.headers() }]
  const found = `${news.page.path}?search=${encodeURIComponent('збори театр')}`
  const at = (query = '') => get(posts.list.path + query)
  return {
    'a page of the posts': at(),
    'the next page of the posts': at(`?after=${next}`),
    'the posts of the week': get(posts.week.path),
    'the posts with a word': at(`?search=${encodeURIComponent('допис 0077')}`),
    'the readers of a page of the posts': get(`${posts.readers.path}?posts=${published.join()}`),
    'a page of all news': readers.map(({ headers }) => ({ method: 'GET', path: news.page.path, headers })),
    'all news with a word': readers.map(({ headers }) => ({ method: 'GET', path: found, headers })),
  }
}
