import { lookup, type LookupAddress } from 'node:dns'
import { request as plainly, type IncomingMessage } from 'node:http'
import { Agent, request as securely, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Letter, Place, PushTo, Reply } from '../outbox/push-to.ts'
import { isPublic } from './hosts.ts'

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
type Resolve = (hostname: string, found: Found) => void

/** In milliseconds, and in bytes. */
const [longestSending, longestReply] = [10_000, 16 * 1024]

const resolveAll: Resolve = (hostname, found) => lookup(hostname, { all: true }, found)

type Given = {
  resolve?: Resolve
  mayReach?: (address: string) => boolean
  /** In milliseconds. */
  longest?: number
}

/**
 * Hands letters to push services. Each connection resolves the name once and goes to an address that was found then, or to
 * none where one of them is not public. No redirect is followed; time and size of an answer are limited.
 */
export function pushSender({
  resolve = resolveAll,
  mayReach = isPublic,
  longest = longestSending,
}: Given = {}): PushTo {
  const agent = new Agent({ keepAlive: true, maxSockets: 10, timeout: longest })
  const onlyPublic: LookupFunction = (hostname, options, done) =>
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? unreachable('ENOTFOUND'), '')
      if (!addresses.every(({ address }) => mayReach(address))) return done(unreachable('EPRIVATE'), '')
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })

  const send = async ({ url, isOwn }: Place, { headers, body }: Letter, late: AbortSignal): Promise<Reply> => {
    const isPlain = url.protocol === 'http:'
    const options: RequestOptions = {
      method: 'POST',
      headers,
      signal: late,
      maxHeaderSize: longestReply,
      ...(!isPlain && { agent }),
      ...(!isOwn && { lookup: onlyPublic }),
    }
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
    const asked = (isPlain ? plainly : securely)(url, options, answered)
    asked.on('error', (error) => {
      if (late.aborted) reject(unreachable('ETIMEDOUT'))
      else reject(asked.reusedSocket ? Object.assign(error, { wasReused: true }) : error)
    })
    asked.end(body)
    const reply = await promise
    await drained(reply)
    return { status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] }
  }

  return async (place, letter) => {
    const late = AbortSignal.timeout(longest)
    for (;;) {
      try {
        return await send(place, letter, late)
      } catch (error) {
        // The other side had just closed the connection that was kept; another is asked for, until there is none left.
        if (!(error as { wasReused?: true }).wasReused) throw error
      }
    }
  }
}

/** Reads the body of an answer, which is of no use, so that the connection can be used again. */
async function drained(reply: IncomingMessage): Promise<void> {
  let size = 0
  try {
    for await (const chunk of reply) {
      size += (chunk as Buffer).length
      if (size > longestReply) break
    }
  } catch {
    // The code has arrived, which is all that counts.
  }
}

const unreachable = (code: string) => Object.assign(new Error('the push service cannot be reached'), { code })
