import { sql } from 'kysely'
import type { Factors, Passkey } from '../../contract/factors/schemas.ts'
import type { Db } from '../db/db.ts'
import { mustHaveFactor } from '../identity/second-step.ts'

type Row = {
  addedAt: string | null
  usedAt: string | null
  left: number | null
  of: number
  madeAt: string | null
  isRequired: boolean
}

async function codesOf(db: Db, userId: number): Promise<Omit<Factors, 'passkeys'>> {
  const { rows } = await sql<Row>`
    select f.created_at as added_at, t.used_at, r.created_at as made_at, cardinality(r.used) as of,
      (select count(*)::int from unnest(r.used) as one where one is null) as left,
      ${sql.raw(mustHaveFactor)} as is_required
    from users u left join totp_factors f on f.user_id = u.id left join totp_uses t on t.user_id = u.id
      left join recovery_codes r on r.user_id = u.id
    where u.id = ${userId}`.execute(db)
  const { addedAt, usedAt, left, of, madeAt, isRequired } = rows[0]!
  return {
    totp: addedAt === null ? null : { createdAt: addedAt, usedAt },
    recovery: madeAt === null ? null : { left: left!, of, createdAt: madeAt },
    isRequired,
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
