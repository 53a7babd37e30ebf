import { sql } from 'kysely'
import type { Factors } from '../../contract/factors/schemas.ts'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import { isAskedForFactor } from '../identity/second-step.ts'

export async function factorsOf(db: Db, userId: number): Promise<Factors> {
  const totp = sql<NonNullable<Factors['totp']>>`
    select f.created_at, nullif(u.used_at, f.created_at) as used_at
    from totp_factors f left join totp_uses u using (user_id) where user_id = ${userId}`
  const codes = sql<{ left: number; of: number; createdAt: string | null }>`
    select count(*) filter (where used_at is null)::int as "left", count(*)::int as "of", min(created_at) as created_at
    from recovery_codes where user_id = ${userId}`
  const passkeys = sql<Factors['passkeys'][number]>`
    select p.id, p.name, p.created_at, u.used_at from passkeys p left join passkey_uses u on u.passkey_id = p.id
    where p.user_id = ${userId} order by p.id`
  const { left, of, createdAt } = (await codes.execute(db)).rows[0]!
  return {
    totp: (await totp.execute(db)).rows[0] ?? null,
    recovery: createdAt === null ? null : { left, of, createdAt },
    passkeys: (await passkeys.execute(db)).rows,
  }
}

/** The school asks a second factor of one of the account's roles. */
export async function isRequired(db: Db, userId: number, asked: readonly ProfileType[]): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select ${sql.raw(isAskedForFactor(asked, 'u.id'))} as asked from users u where u.id = ${userId}`.execute(db)
  return rows[0]?.asked === true
}
