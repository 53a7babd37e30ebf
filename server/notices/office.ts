import { sql, type RawBuilder } from 'kysely'
import { lostAfter } from '../../contract/imports/endpoints.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import { tell, type Moment } from './tell.ts'
import type { Notice } from './ways.ts'

/** To every administrator; `what` has about and facts. */
const toOffice = (what: RawBuilder<unknown>) => sql`
  select p.user_id, p.profile_id, what.about, what.facts from (${what}) what
  cross join participations p join profiles a on a.id = p.profile_id and a.type = ${profileType.admin}`

/** A day as a number, for what is told once a day. */
const dayNumber = (today: string) => Number(today.replaceAll('-', ''))

/** What did not work: mails that were given up, imports that failed, and a mail server that nothing can be handed in at. */
export async function tellOffice(db: Db, moment: Moment): Promise<Notice[]> {
  const day = dayNumber(moment.today)
  // Anew where another was given up since, on whichever day; not where the office has sent or thrown away some.
  const mails = sql`
    select ${day}::bigint as about, jsonb_build_object('count', count(*), 'last', max(settled_at)) as facts from outbox
    where state = 'failed' and way = 'mail' and settled_at > now() - interval '1 day' having max(settled_at) > coalesce((
      select max((facts ->> 'last')::timestamptz) from notices where kind = 'mail'), '-infinity')`
  const imports = sql`
    select id as about, '{}'::jsonb as facts from import_runs where not is_preview and started_at > now() - interval '1 day'
      and (state = 'failed' or (state = 'running' and alive_at < clock_timestamp() - make_interval(secs => ${lostAfter})))`
  const connections = sql`
    select ${day}::bigint as about, '{}'::jsonb as facts where exists (
      select from outbox where state = 'queued' and way = 'mail' and reason in ('unreachable', 'insecure', 'signIn') and attempts > 1)`
  const told = [
    await tell(db, 'mail', toOffice(mails), moment),
    await tell(db, 'import', toOffice(imports), moment),
    await tell(db, 'connection', toOffice(connections), moment),
  ]
  return told.flat()
}
