import type { MailReason } from '../../contract/mails/endpoints.ts'
import type { Fault } from '../outbox/way.ts'

type Failing = { code?: unknown; command?: unknown; responseCode?: unknown; message?: unknown }

const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
])
const disk = new Set(['EACCES', 'EDQUOT', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])

/** What a failure to send means, as far as the mail server's answer tells. */
export function faultOf(error: unknown): Fault {
  const { code, command, responseCode } = Object(error) as Failing
  const reply = typeof responseCode === 'number' ? responseCode : null
  const fault = (reason: MailReason, isFinal = false) => ({ reason, reply, isFinal })
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return fault('signIn')
  if (code === 'ETLS') return fault('insecure')
  if (isCertificate(error)) return fault('insecure')
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return ofMessage(command, reply, fault)
  if (typeof code === 'string' && unreachable.has(code)) return fault('unreachable')
  if (typeof code === 'string' && disk.has(code)) return fault('disk')
  return fault('unknown')
}

/** A refusal of this mail. Which mailbox is full may be emptied; who is not let in as a sender, the school can mend. */
function ofMessage(command: unknown, reply: number | null, fault: (reason: MailReason, isFinal?: boolean) => Fault) {
  if (command === 'API') return fault('noMailbox', true)
  if (reply === 452 || reply === 552) return fault('full')
  if (reply === null || reply < 500) return fault('later')
  if (command === 'MAIL FROM') return fault('sender')
  return fault(reply === 550 || reply === 551 || reply === 553 ? 'noMailbox' : 'refused', true)
}

function isCertificate(error: unknown): boolean {
  const { code, message } = Object(error) as Failing
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|\bSSL\b|certificate/.test(`${String(code)} ${String(message)}`)
}
