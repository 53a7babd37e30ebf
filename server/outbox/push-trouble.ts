import { sql } from 'kysely'
import type { MailReason } from '../../contract/mails/endpoints.ts'
import type { Db } from '../db/db.ts'

const mostFaults = 10

type Fault = { host: string; reason: MailReason; reply: number | null; count: number }

/** What of the pushes waits, which services do not answer, and why what failed within a day did. */
export async function pushTrouble(db: Db): Promise<{ waiting: number; silent: string[]; faults: Fault[] }> {
  const { rows } = await sql<{ waiting: number; silent: string[] }>`
    select (select count(*) from outbox where state = 'queued' and way = 'push') as waiting,
      array(select name from outbox_destinations where failures > 0 and name <> 'mail' order by name) as silent`.execute(
    db,
  )
  const { rows: faults } = await sql<Fault>`
    select destination as host, reason, reply, count(*) as count from outbox
    where state <> 'sent' and way = 'push' and reason is not null
      and (state = 'queued' or settled_at > now() - interval '1 day')
    group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${mostFaults}`.execute(db)
  return { ...rows[0]!, faults }
}
