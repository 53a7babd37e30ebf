import type { Fault } from '../../outbox/way.ts'
import type { Reply } from '../../outbox/push-to.ts'

/** What a push service answered that is not a yes. */
export class Refused extends Error {
  readonly reply: Reply
  /** The subscription is no more: it is not asked for again. */
  readonly isGone: boolean
  /** The service's own word for it. */
  readonly code: string | undefined

  constructor(
    reply: Reply,
    { isGone = [404, 410].includes(reply.status), code }: { isGone?: boolean; code?: string } = {},
  ) {
    super(`a push service answered ${reply.status}`)
    this.reply = reply
    this.isGone = isGone
    this.code = code
  }
}

const longestRest = 3_600

/** In seconds, from a count or a date; null: not said. */
function restOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), longestRest) : null
}

export const isGone = (error: unknown) => error instanceof Refused && error.isGone

const insecure = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|TLS/

export function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return ofReply(error.reply)
  const { code = '' } = error as { code?: string }
  // What is asked for is not what is named: the next answer of the names may be another.
  if (insecure.test(code)) return { reason: 'insecure', reply: null, isFinal: false, pause: 'rising' }
  // Ours alone: no other try changes what cannot be encrypted.
  if (code.startsWith('ERR_CRYPTO')) return { reason: 'unknown', reply: null, isFinal: true }
  if (code) return { reason: 'unreachable', reply: null, isFinal: false, pause: 'rising' }
  return { reason: 'unknown', reply: null, isFinal: true }
}

function ofReply({ status: reply, retryAfter }: Reply): Fault {
  const rest = restOf(retryAfter)
  if (reply === 429 || reply === 503) return { reason: 'later', reply, isFinal: false, pause: rest ?? 'rising' }
  if (reply >= 500) return { reason: 'later', reply, isFinal: false }
  return { reason: 'refused', reply, isFinal: true }
}
