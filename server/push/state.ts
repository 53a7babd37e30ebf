import { sql } from 'kysely'
import type { PushState } from '../../contract/push/schemas.ts'
import type { Db } from '../db/db.ts'
import { recall } from '../db/settings.ts'
import type { Config } from '../runtime/config.ts'
import { refusalOf } from './firebase/relay.ts'

const mostFaults = 10

type Counted = Omit<PushState, 'hosts' | 'keysMadeAt' | 'firebase'>

/** The state of pushing. Push services answer nobody who brings no push, so all of it is read from the database. */
export async function pushState(
  db: Db,
  { pushHosts: hosts, firebase: project }: Pick<Config, 'pushHosts' | 'firebase'>,
  userId: number,
): Promise<PushState> {
  const keys = await recall<{ madeAt: string }>(db, 'vapid')
  const { rows } = await sql<Counted>`
    select devices, own, gone, greatest(pushed_at, settled_at) as last_at, sent,
      (select count(*) from outbox where way = 'push' and state = 'queued') as waiting,
      (select coalesce(json_agg(s), '[]') from (
        select name as host, silent_since as since, reason, reply from outbox_destinations d
        where name <> 'mail' and failures > 1
          and exists (select from outbox o where o.destination = d.name and o.state = 'queued')
        order by silent_since, name) s) as silent,
      (select coalesce(json_agg(f), '[]') from (
        select destination as host, reason, reply, count(*) as count from outbox
        where way = 'push' and reason is not null
          and (state = 'queued' or state = 'failed' and settled_at > now() - interval '1 day')
        group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${mostFaults}) f) as faults
    from (
      select count(*) filter (where takes) as devices, count(*) filter (where takes and user_id = ${userId}) as own,
        count(*) filter (where gone_at > now() - interval '1 day') as gone, max(pushed_at) as pushed_at
      from push_registrations r cross join lateral (
        select removed_at is null and gone_at is null
          and exists (select from sessions where token_hash = r.session_hash and expires_at > now())
          and exists (select from push_pairs where registration_id = r.id) as takes) t) registered,
    (
      select count(*) as sent, max(settled_at) as settled_at from outbox
      where way = 'push' and state = 'sent' and settled_at > now() - interval '1 day') left_today`.execute(db)
  const firebase = project ? { project: project.id, refused: await refusalOf(db, project) } : null
  return { firebase, hosts, keysMadeAt: keys?.madeAt ?? null, ...rows[0]! }
}
