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
  const ofServer = (reason: MailReason) => ({ reason, reply, isFinal: false, stopsAll: true })
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return ofServer('signIn')
  if (code === 'ETLS' || isCertificate(error)) return ofServer('insecure')
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return ofMessage(command, reply)
  if (typeof code === 'string' && unreachable.has(code)) return ofServer('unreachable')
  if (typeof code === 'string' && disk.has(code)) return ofServer('disk')
  return { reason: 'unknown', reply, isFinal: false, stopsAll: false }
}

/** A refusal of this mail. Which mailbox is full may be emptied; who is not let in as a sender, the school can mend. */
function ofMessage(command: unknown, reply: number | null): Fault {
  const stopsAll = command === 'MAIL FROM' || reply === 421
  const fault = (reason: MailReason, isFinal = false) => ({ reason, reply, isFinal, stopsAll })
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
