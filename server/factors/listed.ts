import { sql } from 'kysely'
import type { Factors, Passkey } from '../../contract/factors/schemas.ts'
import type { Db } from '../db/db.ts'

type Row = { addedAt: string | null; usedAt: string | null; left: number | null; of: number; madeAt: string | null }

async function codesOf(db: Db, userId: number): Promise<Pick<Factors, 'totp' | 'recovery'>> {
  const { rows } = await sql<Row>`
    select f.created_at as added_at, u.used_at, r.created_at as made_at, cardinality(r.used) as of,
      (select count(*)::int from unnest(r.used) as one where one is null) as left
    from users a left join totp_factors f on f.user_id = a.id left join totp_uses u on u.user_id = a.id
      left join recovery_codes r on r.user_id = a.id
    where a.id = ${userId}`.execute(db)
  const { addedAt, usedAt, left, of, madeAt } = rows[0]!
  return {
    totp: addedAt === null ? null : { createdAt: addedAt, usedAt },
    recovery: madeAt === null ? null : { left: left!, of, createdAt: madeAt },
  }
}

async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select p.id, p.name, p.created_at, u.used_at,
      p.transports && '{usb,nfc,ble}' and not p.transports && '{internal,hybrid}' as is_security_key
    from passkeys p join passkey_uses u on u.passkey_id = p.id
    where p.user_id = ${userId} order by p.id`.execute(db)
  return rows
}

/** The second factors of an account. */
export async function factorsOf(db: Db, userId: number): Promise<Factors> {
  return { ...(await codesOf(db, userId)), passkeys: await passkeysOf(db, userId) }
}
