import { sql } from 'kysely'
import type { push } from '../../contract/push/endpoints.ts'
import type { Answer } from '../../contract/types.ts'
import type { Db } from '../db/db.ts'
import { pushTrouble } from '../outbox/push-trouble.ts'
import type { Config } from '../runtime/config.ts'
import { refusalsOf } from './firebase/refused.ts'
import { firebaseState } from './firebase/state.ts'
import { hasVapidKeys } from './vapid.ts'

type Devices = { devices: number; accounts: number; reached: number; lastAt: string | null; own: number }

/** What the portal pushes by, and how that goes: from what stands in the database, since of services Firebase alone can be asked without a push. */
export async function pushState(
  db: Db,
  { pushHosts: hosts, firebase }: Pick<Config, 'pushHosts' | 'firebase'>,
  userId: number,
): Promise<Answer<typeof push.service>> {
  const { rows } = await sql<Devices>`
    select count(*) as devices, count(distinct r.user_id) as accounts, max(pushed_at) as last_at,
      count(*) filter (where pushed_at > now() - interval '1 day') as reached,
      count(*) filter (where r.user_id = ${userId}) as own
    from push_registrations r join sessions s on s.token_hash = r.session_hash and s.expires_at > now()
    where removed_at is null and exists (select from push_pairs where registration_id = r.id)`.execute(db)
  const told = { hosts, hasKeys: await hasVapidKeys(db), ...rows[0]!, ...(await pushTrouble(db)) }
  if (!firebase) return { ...told, firebase: null }
  const [state, refusals] = await Promise.all([firebaseState(firebase), refusalsOf(db, firebase)])
  return { ...told, firebase: { ...state, refusals } }
}
