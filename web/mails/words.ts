import type { QueuedMail } from '../../contract/mails/schemas.ts'
import { t } from '../kit/i18n/texts.ts'

/** For whom a mail is and what it is about: never its address or contents. */
export function whoseOf({ person, kind }: QueuedMail): { person: string; kind: string } {
  return { person: person ?? t('mails.nobody'), kind: t(`mails.kind.${kind}`) }
}

/** Why it has not left, with the mail server's code where it gave one. */
export function reasonOf({ reason: why, reply }: Pick<QueuedMail, 'reason' | 'reply'>): string {
  if (why === null) return t('mails.notTried')
  const reason = t(`mails.reason.${why}`)
  if (reply === null) return reason
  return t(reply < 500 ? 'mails.reply' : 'mails.refusal', { reason, reply })
}

/** What to say once a mail was tried again. */
export function outcomeOf(
  { state }: QueuedMail,
  person: string,
  { reason, isFiled }: { reason: string; isFiled: boolean },
): [message: string, tone: 'ok' | 'warn' | 'err'] {
  if (state !== 'sent') return [reason, 'err']
  return isFiled ? [t('mails.filed', { person }), 'warn'] : [t('mails.sent', { person }), 'ok']
}
