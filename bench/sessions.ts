import type pg from 'pg'
import { csrfToken } from '../server/auth/csrf.ts'
import { sessionDays } from '../server/auth/guard.ts'
import { hashOf, newToken } from '../server/auth/secrets.ts'
import { sessionCookie } from '../server/http/cookies.ts'

/** Somebody who is signed in: what their browser sends, and whose page they look at: of a guardian, the first child's. */
export type Caller = { headers: Record<string, string>; pt: string }

type Row = { userId: string; pt: string }

/** Signs many in at once, by sessions made in the database: thousands of passwords would take the bench's time. */
export async function signedIn(client: pg.Client, emails: string[]): Promise<Caller[]> {
  const { rows } = await client.query<Row>(
    `select u.id as "userId", coalesce(own.uuid, child.uuid) as pt
     from unnest($1::text[]) with ordinality as asked (email, place) join users u on u.email = asked.email
     left join profiles own on own.user_id = u.id and own.type <> 'GUARDIAN'
     left join lateral (select c.uuid from profiles g join profiles c on c.guardian_id = g.id
       where g.user_id = u.id order by c.id limit 1) child on true
     order by asked.place`,
    [emails],
  )
  const { rows: kept } = await client.query<{ value: string }>(`select value from settings where name = 'csrf'`)
  const tokens = rows.map(() => newToken())
  await client.query(
    `insert into sessions (token_hash, user_id, user_agent, expires_at)
     select hash, user_id, 'bench', now() + make_interval(days => $3) from unnest($1::bytea[], $2::bigint[]) as o (hash, user_id)`,
    [tokens.map(hashOf), rows.map(({ userId }) => userId), sessionDays],
  )
  // Until PostgreSQL does so by itself it takes the sessions for few, and looks through all of them.
  await client.query('analyze sessions')
  return rows.map(({ pt }, n) => ({ headers: headersOf(tokens[n]!, csrfToken(kept[0]!.value, tokens[n])), pt }))
}

function headersOf(token: string, csrf: string): Record<string, string> {
  const cookie = `${sessionCookie}=${token}; XSRF-TOKEN=${csrf}`
  return { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': csrf }
}
