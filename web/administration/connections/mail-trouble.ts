import type { mails } from '../../../contract/mails/endpoints.ts'
import type { MailServerState } from '../../../contract/mails/schemas.ts'
import type { Answer } from '../../../contract/types.ts'
import { t } from '../../kit/i18n/texts.ts'
import { reasonOf } from '../../mails/words.ts'
import type { State } from './state-tag.tsx'
import type { Trouble } from './trouble.tsx'

export type Queue = Answer<typeof mails.list>
type Fault = NonNullable<MailServerState['fault']>

/** Reasons with advice of their own. */
const remedies = ['unreachable', 'insecure', 'signIn', 'sender', 'later'] as const

export function stateOfMail({ server }: Queue, checked: MailServerState | undefined): State | undefined {
  if (!server) return 'missing'
  if (!checked?.fault) return checked && 'works'
  return checked.fault.reason === 'unreachable' ? 'silent' : 'down'
}

export function troubleOfMail({ server }: Queue, fault: Fault | null | undefined): Trouble | undefined {
  if (!server)
    return {
      tone: 'warn',
      what: t('administration.connections.mail.missing'),
      words: 'administration.connections.mail.missingWords',
    }
  if (!fault) return undefined
  const remedy = remedies.find((one) => one === fault.reason) ?? 'other'
  return {
    tone: 'err',
    what: `${reasonOf(fault)}.`,
    words: `administration.connections.mail.mending.${remedy}`,
    values: { port: server.port },
  }
}
