import type { MailMessage } from '../../contract/kit/values.ts'
import type { Config } from '../runtime/config.ts'
import type { Said, Translate } from '../i18n/translate.ts'

/** Answer to a call that causes a mail: without a mail server, that it went to nobody. */
export function saidOfMail(
  { config, t }: { config: Config; t: Translate },
  { mailed, filed }: { mailed: Said; filed: Said },
): MailMessage {
  const isFiled = config.mailUrl === undefined
  return { message: t(isFiled ? filed : mailed), isFiled }
}
