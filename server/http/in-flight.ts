import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionCookie } from './cookies.ts'
import { busy } from '../runtime/errors.ts'
import { sourceOf } from './source.ts'

declare module 'fastify' {
  interface FastifyRequest {
    place: Place | undefined
  }
}

// The pool serves ten at a time; past this many a second request waits longer than a person would.
const mostAtWork = 200
/** Of those, for people of one source who are not signed in: a school of them may be signing in at once. */
const mostOfSource = 120
/** Bodies of one source, or of one person, that are still on their way. */
const mostAwaited = 60

/** How many there are of each; what has come down to none is forgotten. */
class Counts {
  readonly #counts = new Map<string, number>()

  /** How many there are now, with this one. */
  add(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count
  }

  remove(key: string): void {
    const count = (this.#counts.get(key) ?? 0) - 1
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}

type Ledger = { atWork: number; sources: Counts; awaited: Counts }

/** Where a request is: at work, waiting for its body, or done. Only work takes one of the places. */
export class Place {
  readonly #ledger: Ledger
  #leave = () => {}

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  /** `isSomebody`: it does not count towards the limit of its source. */
  work(request: FastifyRequest, isSomebody = Boolean(request.principal)): void {
    this.#leave()
    const source = isSomebody ? undefined : sourceOf(request.ip)
    this.#ledger.atWork += 1
    const ofSource = source === undefined ? 0 : this.#ledger.sources.add(source)
    this.#leaveBy(() => {
      this.#ledger.atWork -= 1
      if (source !== undefined) this.#ledger.sources.remove(source)
    })
    if (this.#ledger.atWork > mostAtWork || ofSource > mostOfSource) throw busy(1)
  }

  /** Until the body is there, the work of others goes on. */
  await(request: FastifyRequest): void {
    this.#leave()
    const whose = request.principal ? `user ${request.principal.userId}` : sourceOf(request.ip)
    const awaited = this.#ledger.awaited.add(whose)
    this.#leaveBy(() => this.#ledger.awaited.remove(whose))
    if (awaited > mostAwaited) throw busy(1)
  }

  async awaiting<T>(request: FastifyRequest, reading: () => Promise<T>): Promise<T> {
    this.await(request)
    const read = await reading()
    this.work(request)
    return read
  }

  leave(): void {
    this.#leave()
  }

  #leaveBy(leave: () => void): void {
    this.#leave = () => {
      this.#leave = () => {}
      leave()
    }
  }
}

/** Whether it says who it is; the guard, which costs little, will know. */
function saysWho({ headers }: FastifyRequest): boolean {
  return Boolean(headers.authorization ?? headers.cookie?.includes(`${sessionCookie}=`))
}

const hasBody = ({ headers }: FastifyRequest) =>
  Boolean(headers['transfer-encoding'] ?? Number(headers['content-length']))

/** Past the limits, which are this instance's own, a request is refused at once instead of queueing until all time out. */
export function limitInFlight(app: FastifyInstance): void {
  const ledger: Ledger = { atWork: 0, sources: new Counts(), awaited: new Counts() }
  app.decorateRequest('place', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const place = new Place(ledger)
    request.place = place
    reply.raw.once('close', () => place.leave())
    if (request.url !== '/health' && !request.url.startsWith('/assets/')) place.work(request, saysWho(request))
    done()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) request.place?.await(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (hasBody(request)) request.place?.work(request)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.place?.leave()
    done(null, payload)
  })
}
