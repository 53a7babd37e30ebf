import { sql } from 'kysely'
import type { Language } from '../../rules/languages.ts'
import type { Config } from '../runtime/config.ts'
import type { SingleSignOn } from '../runtime/single-sign-on.ts'
import { addressKey } from '../db/address.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import { queueMail, queueMails } from '../outbox/mails.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import { accountOf } from './accounts.ts'
import { hasOwner } from './owners.ts'
import { isWithoutPassword, mayUsePassword } from './without-password.ts'

export const resetMinutes = 60

/**
 * A single-use link to set a password, good for an hour or until the next one is asked for; undefined for an account whose
 * password is nobody's to choose.
 */
export async function resetLink(
  db: Db,
  config: Pick<Config, 'publicUrl' | 'singleSignOn'>,
  user: { id: number; email: string },
): Promise<string | undefined> {
  if (!(await mayUsePassword(db, user.id, config.singleSignOn))) return undefined
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

type ResetRequest = {
  user: { id: number; email: string }
  language: Language
  /** How long the mail is worth sending. */
  minutes: number
  singleSignOn: SingleSignOn
}

/** Leaves the mail in the outbox, and ends the link before it. Answers its number; undefined where no link can be made. */
export async function queueReset(
  db: Db,
  { user, language, minutes, singleSignOn }: ResetRequest,
): Promise<number | undefined> {
  await db.deleteFrom('passwordResets').where('userId', '=', user.id).execute()
  const { rows } = await sql`select from users u where u.id = ${user.id} and ${hasOwner}`.execute(db)
  if (!rows.length || !(await mayUsePassword(db, user.id, singleSignOn))) return undefined
  return queueMail(db, { kind: 'password', userId: user.id, to: user.email, language, minutes })
}

/** The same for many accounts that have somebody who chooses their password. */
export async function queueResets(
  db: Db,
  minutes: number,
  asked: Omit<ResetRequest, 'minutes' | 'singleSignOn'>[],
): Promise<void> {
  await sql`delete from password_resets where user_id = any(${asked.map(({ user }) => user.id)}::bigint[])`.execute(db)
  const orders = asked.map(({ user, language }) => ({ userId: user.id, to: user.email, language }))
  await queueMails(db, 'password', minutes, orders)
}

/** Undefined where the account has another address by now, or nobody who chooses its password. */
export async function resetMail(db: Db, { userId, to, config, t }: MailContext): Promise<Mail | undefined> {
  if ((await accountOf(db, to))?.id !== userId) return undefined
  const link = await resetLink(db, config, { id: userId, email: to })
  if (link === undefined) return undefined
  const school = config.schoolName
  return {
    to,
    subject: t(['server.identity.resetSubject', { school }]),
    text: t(['server.identity.resetText', { school, link, count: resetMinutes }]),
  }
}

/** Uses the token up. 422 under `token` when it is wrong, used, expired or somebody else's. */
export async function redeem(
  db: Db,
  { singleSignOn }: Pick<Config, 'singleSignOn'>,
  { email, token }: { email: string; token: string },
): Promise<number> {
  const { rows } = await sql<{ userId: number }>`
    delete from password_resets r using users u
    where r.token_hash = ${hashOf(token)} and r.expires_at > now() and u.id = r.user_id
      and u.email_key = ${addressKey(email)} and ${hasOwner} and not ${isWithoutPassword(singleSignOn)}
    returning r.user_id`.execute(db)
  const userId = rows[0]?.userId
  if (userId === undefined) throw invalid({ token: 'server.identity.linkExpired' })
  return userId
}
