import { sql } from 'kysely'
import { sessionDays } from '../auth/guard.ts'
import type { AccountQuery } from '../auth/authenticate.ts'
import { lacksFactor } from './second-step.ts'

export const accountQuery: AccountQuery = {
  session: `select user_id, acting_as_id, seen_at, expires_at from sessions
    where token_hash = decode(asked.hash, 'hex') and expires_at > now()`,
  token: `select user_id, used_at as seen_at from tokens where token_hash = $1`,
  account: (id) => `select json_build_object('userId', u.id, 'name', u.name, 'email', u.email,
    'emailVerifiedAt', u.email_verified_at::text, 'language', u.language,
    'lacksFactor', ${lacksFactor}) from users u where u.id = ${id}`,
  keepSession: (db, hash) =>
    sql`update sessions set seen_at = now(), expires_at = now() + make_interval(days => ${sessionDays})
      where token_hash = ${hash}`.execute(db),
  keepToken: (db, hash) => sql`update tokens set used_at = now() where token_hash = ${hash}`.execute(db),
}
