import { CompiledQuery } from 'kysely'
import { sessionDays } from '../auth/guard.ts'
import { batchedOn } from '../db/batched.ts'
import type { Db } from '../db/db.ts'

/** A session that is about to be, and the device that it is on. */
export type Opening = {
  hash: Buffer
  userId: number
  userAgent: string
  device: number | null
  newDevice: Buffer | null
}

// The account is shared before anything of it is written, as by everybody who opens something of it (`account-lock.ts`).
const opening = (lightly: string) => `
  with asked as materialized (
    select o.* from unnest($1::bytea[], $2::bigint[], $3::text[], $4::bigint[], $5::bytea[])
      as o (hash, user_id, agent, device, new_device) join users u on u.id = o.user_id ${lightly}
    order by u.id for key share of u
  ), seen as (
    update known_devices k set seen_at = now(), user_agent = a.agent from asked a
      where k.id = a.device and k.user_id = a.user_id returning k.id
  ), made as (
    insert into known_devices (token_hash, user_id, user_agent)
      select new_device, user_id, agent from asked where new_device is not null returning id, token_hash
  ), used as (
    delete from unused_accounts where user_id in (
      select u.user_id from unused_accounts u join asked a on a.user_id = u.user_id for update of u skip locked)
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

export const openOne = (db: Db, one: Opening): Promise<void> => open(db, openingWithOthers, [one])

/** For all who come at that moment, in one statement that waits for no disk. */
export const openTogether = batchedOn(async (db: Db, all: Opening[]) => {
  await open(db, openingAlone, all)
  return all
})
