import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A head is short. How long a body may take goes by its length: a minute would cut off a file on a slow line. */
export const serverTimeouts = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const

const graceMs = 20_000
/** A quarter of a slow school's line, for one of several people on it. Ten megabytes may take twenty minutes. */
const slowestBytesPerSecond = 8 * 1024
/** Longer than the longest form that is read, with room for what surrounds it. */
const longestBody = 257 * 1024 * 1024
const lookEveryMs = 5_000
/** After this long without a byte taken, whoever asked has gone. */
const untakenAnswerMs = 60_000

type Arriving = { socket: Socket; since: number; before: number }

/** Whether a body comes too slowly, or is longer than any that is read. */
export function isTooSlow(elapsedMs: number, bytes: number): boolean {
  return bytes < ((elapsedMs - graceMs) / 1_000) * slowestBytesPerSecond || bytes > longestBody
}

/** Ends connections whose body arrives slower than any line that a school has, and those that do not take their answer. */
export function endSlowBodies(app: FastifyInstance): void {
  const arriving = new Map<IncomingMessage, Arriving>()
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { headers, socket } = raw
    if (headers['transfer-encoding'] ?? Number(headers['content-length'])) {
      arriving.set(raw, { socket, since: performance.now(), before: socket.bytesRead })
      raw.once('close', () => arriving.delete(raw))
    }
    done()
  })
  app.addHook('onSend', ({ raw: { socket } }, _reply, payload, done) => {
    if (socket instanceof Socket) socket.setTimeout(untakenAnswerMs)
    done(null, payload)
  })
  const looking = setInterval(() => {
    for (const [raw, { socket, since, before }] of arriving) {
      if (raw.complete) arriving.delete(raw)
      else if (isTooSlow(performance.now() - since, socket.bytesRead - before)) socket.destroy()
    }
  }, lookEveryMs)
  looking.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })
}
