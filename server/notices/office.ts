import { sql, type RawBuilder } from 'kysely'
import { lostAfter } from '../../contract/imports/endpoints.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import { mailServer } from '../outbox/mails.ts'
import { dayNumber } from './lessons.ts'
import type { Now } from './moment.ts'
import { tell } from './tell.ts'

/** Tells all administrators. `failures`: a query for about, facts and the account `by` that need not be told. */
const toOffice = (kind: 'mail' | 'import' | 'connection', failures: RawBuilder<unknown>) => sql`
  select p.user_id, p.profile_id, ${kind} as kind, f.about, f.facts from (${failures}) f
  cross join participations p join profiles a on a.id = p.profile_id and a.type = ${profileType.admin}
  where p.user_id is distinct from f.by`

/** Tells of mails that were given up, imports that failed, and destinations that answer nobody. */
export async function tellOffice(db: Db, now: Now): Promise<number> {
  const day = dayNumber(now.today)
  // Again on any day on which another mail was given up; not where administrators sent some again, or discarded them.
  const mails = sql`
    select ${day}::bigint as about, jsonb_build_object('count', count(*), 'last', max(settled_at)) as facts, null::bigint as by
    from outbox where state = 'failed' and way = 'mail' and settled_at > now() - interval '1 day' having max(settled_at) > coalesce((
      select max((facts ->> 'last')::timestamptz) from notices where kind = 'mail'), '-infinity')`
  const imports = sql`
    select id as about, '{}'::jsonb as facts, started_by as by from import_runs
    where not is_preview and started_at > now() - interval '1 day'
      and (state = 'failed' or (state = 'running' and alive_at < clock_timestamp() - make_interval(secs => ${lostAfter})))`
  const connections = sql`
    select case when is_push then -${day}::bigint else ${day}::bigint end as about,
      jsonb_build_object('since', min(silent_since), 'isPush', is_push) as facts, null::bigint as by
    from (select d.*, name <> ${mailServer} as is_push from outbox_destinations d) d
    where failures > 1 and exists (select from outbox where destination = d.name and state = 'queued')
    group by is_push`
  return (
    (await tell(db, toOffice('mail', mails), now)) +
    (await tell(db, toOffice('import', imports), now)) +
    (await tell(db, toOffice('connection', connections), now))
  )
}
