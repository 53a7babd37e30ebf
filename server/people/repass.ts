import { isLanguage, type Language } from '../../rules/languages.ts'
import type { MailMessage } from '../../contract/kit/values.ts'
import type { QueuedMail } from '../../contract/mails/schemas.ts'
import type { Config } from '../runtime/config.ts'
import { queueReset } from '../identity/resets.ts'
import { mayUsePassword } from '../identity/without-password.ts'
import type { Db } from '../db/db.ts'
import { found, Refusal, refused } from '../runtime/errors.ts'
import type { Said, Translate } from '../i18n/translate.ts'
import { saidOfMail } from '../mail/said.ts'

const day = 24 * 60

/** Leaves a link to set a password in the outbox, in the language that the person has chosen. */
export async function queueRepass(
  db: Db,
  { providers }: Config,
  spoken: Language,
  id: number,
): Promise<{ email: string; mail: number }> {
  const { email, userId, language, lockedAt } = found(
    await db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.userId')
      .select(['profiles.email', 'profiles.userId', 'profiles.lockedAt', 'users.language'])
      .where('profiles.id', '=', id)
      .executeTakeFirst(),
  )
  if (lockedAt !== null) throw refused('people.repassLocked')
  if (email === null) throw refused('people.noAddress')
  if (!(await mayUsePassword(db, userId, providers))) throw refused('server.people.repassOff')
  const asked = { user: { id: userId, email }, language: isLanguage(language) ? language : spoken, minutes: day }
  const mail = await queueReset(db, asked).catch((cause: unknown) => {
    throw Object.assign(new Refusal(503, ['server.people.repassFailed', { email }]), { cause })
  })
  if (mail === undefined) throw refused('server.people.repassNobody')
  return { email, mail }
}

/** What is said of it: sent is what has left. Where the mail server refuses the address, 422. */
export function saidOfRepass(mail: QueuedMail, email: string, call: { config: Config; t: Translate }): MailMessage {
  const { state, reason } = mail
  const filed: Said = ['server.people.repassFiled', { email }]
  if (state === 'sent') return saidOfMail(call, { mailed: ['server.people.repassSent', { email }], filed })
  if (reason === null) return saidOfMail(call, { mailed: ['server.people.repassQueued', { email }], filed })
  const because = { email, reason: call.t(`mails.reason.${reason}`) }
  if (state === 'failed') throw refused(['server.people.repassRefused', because])
  const delayed: Said = ['server.people.repassDelayed', because]
  return saidOfMail(call, { mailed: delayed, filed: delayed })
}
