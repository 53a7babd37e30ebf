import { sql } from 'kysely'
import type { Language } from '../../rules/languages.ts'
import type { Config } from '../runtime/config.ts'
import { addressKey } from '../db/address.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import type { Provider } from '../runtime/providers.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import { queueMail } from '../outbox/mails.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import { accountOf } from './accounts.ts'
import { hasOwner } from './owners.ts'
import { passwordOffMail } from './password-off-mail.ts'
import { isWithoutPassword, mayUsePassword, passwordOff } from './without-password.ts'

export const resetMinutes = 60

/**
 * A single-use link to set a password, good for an hour or until the next one is asked for; undefined for an account whose
 * password is nobody's to choose, or of no use.
 */
export async function resetLink(
  db: Db,
  config: Config,
  user: { id: number; email: string },
): Promise<string | undefined> {
  const token = newToken()
  const { rows } = await sql`insert into password_resets (token_hash, user_id, expires_at)
    select ${hashOf(token)}, u.id, now() + make_interval(mins => ${resetMinutes}) from users u
      where u.id = ${user.id} and ${hasOwner} and not ${isWithoutPassword(config.providers)}
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
}

/** Leaves the mail in the outbox, and ends the link before it. Answers its number; undefined where no link can be made. */
export async function queueReset(db: Db, { user, language, minutes }: ResetRequest): Promise<number | undefined> {
  await db.deleteFrom('passwordResets').where('userId', '=', user.id).execute()
  const { rows } = await sql`select from users u where u.id = ${user.id} and ${hasOwner}`.execute(db)
  if (!rows.length) return undefined
  return queueMail(db, { kind: 'password', userId: user.id, to: user.email, language, minutes })
}

/**
 * Undefined where the account has another address by now, or nobody who chooses its password. Where the school has
 * switched passwords off, the mail says so: nobody waits for a link in vain.
 */
export async function resetMail(db: Db, context: MailContext): Promise<Mail | undefined> {
  const { userId, to, config, t } = context
  if ((await accountOf(db, to))?.id !== userId) return undefined
  const link = await resetLink(db, config, { id: userId, email: to })
  if (link === undefined)
    return (await mayUsePassword(db, userId, config.providers)) ? undefined : passwordOffMail(context)
  const school = config.schoolName
  return {
    to,
    subject: t(['server.identity.resetSubject', { school }]),
    text: t(['server.identity.resetText', { school, link, count: resetMinutes }]),
  }
}

type Opened = { email: string; token: string }

/** Uses the token up. 422 under `token` when it is wrong, used, expired or somebody else's, or when no password is of use. */
export async function redeem(db: Db, providers: Provider[], { email, token }: Opened): Promise<number> {
  const { rows } = await sql<{ userId: number; isOff: boolean }>`
    delete from password_resets r using users u
    where r.token_hash = ${hashOf(token)} and r.expires_at > now() and u.id = r.user_id
      and u.email_key = ${addressKey(email)} and ${hasOwner}
    returning r.user_id, ${isWithoutPassword(providers)} as is_off`.execute(db)
  const [reset] = rows
  if (!reset) throw invalid({ token: 'server.identity.linkExpired' })
  // The transaction ends with this: the link holds again, should passwords be switched on within its hour.
  if (reset.isOff) throw invalid({ token: passwordOff })
  return reset.userId
}
