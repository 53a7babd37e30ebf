import type { Reply } from '../../outbox/push-to.ts'
import type { Fault } from '../../outbox/way.ts'

/** `device`: it is not known any more. `push`: this one is not taken. `portal`: nothing is taken from the portal. */
type Concern = 'device' | 'push' | 'portal'

/** An answer of a push service that is no acceptance. `code`: its word for it. */
export class Refused extends Error {
  readonly reply: Reply
  readonly concern: Concern
  readonly code: string | undefined

  constructor(reply: Reply, concern: Concern, code?: string) {
    super(`a push service answered ${reply.status}`)
    this.reply = reply
    this.concern = concern
    this.code = code
  }
}

/** The push service does not know the subscription any more. */
export const isGone = (error: unknown) => error instanceof Refused && error.concern === 'device'

/** In seconds. */
const longestRest = 3_600

/** In seconds, from a count or a date; undefined: it says none. */
function restOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), longestRest) : undefined
}

const insecure = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|TLS/

/** Tells what a failure to push means. An answer of 500 may be about this subscription alone. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return ofRefusal(error)
  const { code = '' } = Object(error) as { code?: string }
  if (insecure.test(code)) return { reason: 'insecure', reply: null, isFinal: false, stopsAll: true }
  if (code.startsWith('ERR_CRYPTO') || !code) return { reason: 'unknown', reply: null, isFinal: true, stopsAll: false }
  return { reason: 'unreachable', reply: null, isFinal: false, stopsAll: true }
}

function ofRefusal({ concern, reply: { status: reply, retryAfter } }: Refused): Fault {
  if (reply < 500 && reply !== 429) {
    const isOfAll = concern === 'portal'
    return { reason: 'refused', reply, isFinal: !isOfAll, stopsAll: isOfAll }
  }
  const rest = restOf(retryAfter)
  const stopsAll = reply === 429 || reply === 503
  return { reason: 'later', reply, isFinal: false, stopsAll, ...(rest !== undefined && { rest }) }
}
