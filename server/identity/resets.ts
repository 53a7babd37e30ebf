import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { addressKey } from '../kit/address.ts'
import type { Db } from '../kit/db.ts'
import { invalid } from '../kit/errors.ts'
import { sendMail } from '../kit/mail.ts'
import { hashOf, newToken } from '../kit/secrets.ts'
import type { Translate } from '../kit/translate.ts'
import { hasOwner } from './owners.ts'

export const resetMinutes = 60

/**
 * A single-use link to set a password, good for an hour or until the next one is asked for; undefined for an account whose
 * password is nobody's to choose.
 */
export async function resetLink(
  db: Db,
  config: Config,
  user: { id: number; email: string },
): Promise<string | undefined> {
  const token = newToken()
  const { rows } = await sql`insert into password_resets (token_hash, user_id, expires_at)
    select ${hashOf(token)}, u.id, now() + make_interval(mins => ${resetMinutes}) from users u
      where u.id = ${user.id} and ${hasOwner}
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning user_id`.execute(db)
  if (!rows.length) return undefined
  const link = new URL('/reset-password', config.publicUrl)
  link.search = new URLSearchParams({ email: user.email, token }).toString()
  return link.href
}

/** Mails the link, in the reader's language; false where there is none. */
export async function mailReset(
  db: Db,
  config: Config,
  t: Translate,
  user: { id: number; email: string },
): Promise<boolean> {
  const link = await resetLink(db, config, user)
  if (link === undefined) return false
  const school = config.schoolName
  await sendMail(db, {
    to: user.email,
    subject: t(['identity.resetSubject', { school }]),
    text: t(['identity.resetText', { school, link, count: resetMinutes }]),
  })
  return true
}

/** Uses the token up. 422 under `token` when it is wrong, used, expired or somebody else's. */
export async function redeem(db: Db, email: string, token: string): Promise<number> {
  const { rows } = await sql<{ userId: number }>`
    delete from password_resets r using users u
    where r.token_hash = ${hashOf(token)} and r.expires_at > now() and u.id = r.user_id
      and u.email_key = ${addressKey(email)} and ${hasOwner}
    returning r.user_id`.execute(db)
  const userId = rows[0]?.userId
  if (userId === undefined) throw invalid({ token: 'identity.linkExpired' })
  return userId
}
