import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const draining = new WeakSet<FastifyInstance>()

/** While the application drains, every answer tells its connection to close: a balancer then opens none here. */
export function drainWhenAsked(app: FastifyInstance): void {
  app.addHook('onSend', (_, reply, _payload, done) => {
    if (draining.has(app)) reply.header('connection', 'close')
    done()
  })
}

/** Finishes what runs and refuses nothing that is on its way: answers close their connections first, then the door shuts. */
export async function closeGently(app: FastifyInstance): Promise<void> {
  draining.add(app)
  await wait(500)
  await app.close()
}
