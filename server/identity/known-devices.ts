import { CompiledQuery, sql } from 'kysely'
import type { RememberedDevice } from '../../contract/identity/schemas.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { hashOf } from '../auth/secrets.ts'
import { batched } from '../db/batched.ts'
import { browserOf, systemOf } from './rules.ts'

type DeviceQuery = { address: string; devices: string[] }

const statement = `
  select asked.place, k.id from unnest($1::int[], $2::text[], $3::bytea[]) as asked (place, address, hash)
  join known_devices k on k.token_hash = asked.hash and k.seen_at > now() - interval '1 year'
  join users u on u.id = k.user_id and u.email_key = lower(asked.address collate "und-x-icu") collate "default"`

/** Tells as which device the account of an address knows a browser that has these ids; undefined: as none. */
export function knownDevices(db: Db): (asked: DeviceQuery) => Promise<number | undefined> {
  const plain = db.withoutPlugins()
  return batched(async (all: DeviceQuery[]) => {
    const each = all.flatMap(({ address, devices }, place) => devices.map((id) => ({ place, address, id })))
    const asked = [each.map(({ place }) => place), each.map(({ address }) => address), each.map(({ id }) => hashOf(id))]
    const { rows } = await plain.executeQuery<{ place: number; id: number }>(CompiledQuery.raw(statement, asked))
    const known = new Map(rows.map(({ place, id }) => [place, id]))
    return all.map((_, place) => known.get(place))
  })
}

/** The device as which this account knows a browser that has these ids; undefined: none. */
export async function deviceOfAccount(db: Db, userId: number, ids: string[]): Promise<number | undefined> {
  if (!ids.length) return undefined
  const own = db.selectFrom('knownDevices').select('id').where('userId', '=', userId)
  const known = own
    .where('tokenHash', 'in', ids.map(hashOf))
    .where('seenAt', '>', sql<string>`now() - interval '1 year'`)
  return (await known.executeTakeFirst())?.id
}

const mostListed = 50

/** Devices where the account is not signed in now, the last used first. */
export async function rememberedDevices(db: Db, userId: number): Promise<RememberedDevice[]> {
  const { rows } = await sql<{ id: number; userAgent: string | null; createdAt: string; seenAt: string }>`
    select id, user_agent, created_at, seen_at from known_devices k
    where user_id = ${userId} and seen_at > now() - interval '1 year'
      and not exists (select from sessions where device_id = k.id and expires_at > now())
    order by seen_at desc, id desc limit ${mostListed}`.execute(db)
  return rows.map(({ id, userAgent, createdAt, seenAt }) => ({
    id,
    createdAt,
    seenAt,
    browser: browserOf(userAgent ?? ''),
    system: systemOf(userAgent ?? ''),
  }))
}

export async function forgetDevice(db: Db, userId: number, id: number): Promise<void> {
  const forgotten = db.deleteFrom('knownDevices').where('userId', '=', userId).where('id', '=', id)
  found(await forgotten.returning('id').executeTakeFirst())
}

export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute()
}

/** The ids without those of devices that are known no more. */
export async function livingDevices(db: Db, ids: string[]): Promise<string[]> {
  const known = db.selectFrom('knownDevices').select('tokenHash').where('tokenHash', 'in', ids.map(hashOf))
  const rows = await known.where('seenAt', '>', sql<string>`now() - interval '1 year'`).execute()
  const living = new Set(rows.map(({ tokenHash }) => tokenHash.toString('hex')))
  return ids.filter((id) => living.has(hashOf(id).toString('hex')))
}

/** Those that a shared machine has no more room for. */
export async function dropDevices(db: Db, ids: string[]): Promise<void> {
  if (ids.length) await db.deleteFrom('knownDevices').where('tokenHash', 'in', ids.map(hashOf)).execute()
}
