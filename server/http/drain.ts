import { Server } from 'node:net'
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const draining = new WeakSet<FastifyInstance>()

/** While the application drains, every answer tells its connection to close: a balancer then opens none here. */
export function drainWhenAsked(app: FastifyInstance): void {
  app.addHook('onSend', (_, reply, _payload, done) => {
    if (draining.has(app)) reply.header('connection', 'close')
    done()
  })
}

const endings = new WeakMap<FastifyInstance, () => void>()

/** What lasts as long as a page is open is ended by itself: it would hold the stop up. */
export function endAtDraining(app: FastifyInstance, end: () => void): void {
  endings.set(app, end)
  app.addHook('preClose', end)
}

type Patience = { idle: number; whole: number }

/** Each turn of the event loop accepts one connection; those that the kernel still held would be reset. */
async function acceptWhatWaits({ server }: FastifyInstance) {
  let lastCame = 0
  let turn = 0
  const came = () => (lastCame = turn)
  server.on('connection', came)
  for (; turn - lastCame < 3 && turn < 1_000; turn += 1) await afterReading()
  server.off('connection', came)
}

/**
 * Stops listening first, so that whoever comes goes elsewhere at once; what is on its way along a connection that is open is
 * still answered. Connections that are idle for a while are closed then, and in the end also those that never finish.
 */
export async function closeGently(
  app: FastifyInstance,
  { idle, whole }: Patience = { idle: 500, whole: 25_000 },
): Promise<void> {
  await acceptWhatWaits(app)
  // An HTTP server's own `close` would also close the connections that are idle at this moment, under a request on its way.
  const over = new Promise((closed) => Server.prototype.close.call(app.server, closed))
  // Not sooner: whoever is told to close comes again at once.
  draining.add(app)
  endings.get(app)?.()
  await Promise.race([over, wait(idle)])
  await afterReading()
  app.server.closeIdleConnections()
  await Promise.race([over, wait(whole - idle, undefined, { ref: false })])
  app.server.closeAllConnections()
  await app.close()
}
