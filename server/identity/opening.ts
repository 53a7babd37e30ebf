import { CompiledQuery } from 'kysely'
import { sessionDays } from '../auth/guard.ts'
import { batchedOn } from '../db/batched.ts'
import type { Db } from '../db/db.ts'

/** A session to be made. `device`: id of the known device that it is on; `newDevice`: hash of the token of one to be made. */
export type Opening = {
  hash: Buffer
  userId: number
  userAgent: string
  device: number | null
  newDevice: Buffer | null
}

const opening = (lightly: string) => `
  with asked as materialized (
    select o.* from unnest($1::bytea[], $2::bigint[], $3::text[], $4::bigint[], $5::bytea[])
      as o (hash, user_id, agent, device, new_device) join users u on u.id = o.user_id ${lightly}
  ), seen as (
    update known_devices k set seen_at = now(), user_agent = a.agent from asked a
      where k.id = a.device and k.user_id = a.user_id returning k.id
  ), made as (
    insert into known_devices (token_hash, user_id, user_agent)
      select new_device, user_id, agent from asked where new_device is not null returning id, token_hash
  )
  insert into sessions (token_hash, user_id, user_agent, device_id, expires_at)
  select a.hash, a.user_id, a.agent, coalesce(s.id, m.id), now() + make_interval(days => $6::int)
  from asked a left join seen s on s.id = a.device left join made m on m.token_hash = a.new_device`
const openingAlone = opening(`cross join (select set_config('synchronous_commit', 'off', true)) lightly`)
const openingWithOthers = opening('')

async function open(db: Db, statement: string, all: Opening[]): Promise<void> {
  const columns = ['hash', 'userId', 'userAgent', 'device', 'newDevice'] as const
  const asked = columns.map((column) => all.map((one) => one[column]))
  await db.executeQuery(CompiledQuery.raw(statement, [...asked, sessionDays]))
}

export function openSession(db: Db, one: Opening): Promise<void> {
  return open(db, openingWithOthers, [one])
}

/**
 * The same where nothing else is written, for all who ask at once: nobody waits for the disk, and a session that a power cut
 * takes only asks to sign in again. Within a transaction all of it would be as light.
 */
export const openSessionLightly = batchedOn(async (db: Db, all: Opening[]) => {
  await open(db, openingAlone, all)
  return all.map(() => undefined)
})
