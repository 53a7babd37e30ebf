import { isLanguage, type Language } from '../../rules/languages.ts'
import type { QueuedMail } from '../../contract/mails/schemas.ts'
import type { Config } from '../runtime/config.ts'
import { queueReset } from '../identity/resets.ts'
import { mayUsePassword } from '../identity/without-password.ts'
import { note, type Author } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { found, Refusal, refused } from '../runtime/errors.ts'
import type { Translate } from '../i18n/translate.ts'

/** How long such a mail is worth sending, in minutes. */
export const repassMinutes = 24 * 60

/** Leaves a link to set a password in the outbox, in the language that the person has chosen. */
export async function queueRepass(
  db: Db,
  { by, spoken, id, config }: { by: Author; spoken: Language; id: number; config: Config },
): Promise<{ email: string; mail: number }> {
  const { email, userId, language, lockedAt } = found(
    await db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.userId')
      .select(['profiles.email', 'profiles.userId', 'profiles.lockedAt', 'users.language'])
      .where('profiles.id', '=', id)
      .where('profiles.erasedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (lockedAt !== null) throw refused('people.repassLocked')
  if (email === null) throw refused('people.noAddress')
  const { singleSignOn } = config
  if (!(await mayUsePassword(db, userId, singleSignOn))) throw refused('server.identity.withoutPassword')
  const asked = {
    user: { id: userId, email },
    language: isLanguage(language) ? language : spoken,
    minutes: repassMinutes,
    singleSignOn,
  }
  const mail = await queueReset(db, asked).catch((cause: unknown) => {
    throw Object.assign(new Refusal(503, ['server.people.repassFailed', { email }]), { cause })
  })
  if (mail === undefined) throw refused('server.people.repassNobody')
  await note(db, {
    by,
    kind: 'profiles.repass',
    action: 'insert',
    object: 'outbox',
    objectId: mail,
    after: { ids: String(id) },
  })
  return { email, mail }
}

/** What is said of it: sent is what has left. Where the mail server refuses the address, 422. */
export function saidOfRepass(mail: QueuedMail, email: string, config: Config, t: Translate): string {
  const { state, reason } = mail
  if (state === 'sent')
    return t([config.mailUrl === undefined ? 'server.people.repassFiled' : 'server.people.repassSent', { email }])
  if (reason === null) return t(['server.people.repassQueued', { email }])
  const because = { email, reason: t(`mails.reason.${reason}`) }
  if (state === 'failed') throw refused(['server.people.repassRefused', because])
  return t(['server.people.repassDelayed', because])
}
