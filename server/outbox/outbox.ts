import { setTimeout as pause } from 'node:timers/promises'
import type { QueuedMail } from '../../contract/mails/schemas.ts'
import type { Db } from '../db/db.ts'
import { claim, giveUpExpired, markFault, markSent, remove } from './rows.ts'
import type { Claimed, Fault, Way, WayName } from './way.ts'

type Parts = {
  db: Db
  ways: Record<WayName, Way>
  /** A mail as administrators are shown it. */
  show: (db: Db, id: number) => Promise<QueuedMail | undefined>
  /** One line about a failure: never an address, nor what a mail says. */
  log: (facts: object, words: string) => void
}

/** The end of a try; undefined: it is still on its way. */
export type Became = 'sent' | 'void' | Fault | undefined

/** Deliveries at once: in all, to one destination, and there together with what somebody waits for. */
const [mostAtOnce, mostToOne, mostAwaited] = [20, 5, 8]
/** Pause between one claim and the next, so that thousands of mails slow nobody's page, in milliseconds. */
const breath = 10
/** Time for which `outcome` and `became` wait, in milliseconds. */
const patience = 3_000
/** Pauses before the database is asked again to record an acceptance, in milliseconds. */
const recordAgain = [200, 1_000, 5_000, 15_000, 30_000]

/**
 * Sends what waits in the outbox, several at once and none of them in a transaction: nobody waits for another server with a
 * connection of the database in hand, and who is silent holds up its own alone. Several instances may do so side by side.
 */
export class Outbox {
  readonly #parts: Parts
  readonly #senders = new Set<Promise<void>>()
  readonly #awaited = new Map<number, (became: Became) => void>()
  /** Deliveries on their way, counted by destination. */
  readonly #onTheWay = new Map<string, number>()
  #lastClaim: Promise<unknown> = Promise.resolve()
  #asked = 0
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Resolves once nothing is due any more. */
  async deliver(): Promise<void> {
    this.#asked += 1
    this.#addSender()
    while (this.#senders.size) await Promise.all(this.#senders)
  }

  /** Sends also what an ended instance had taken, and what has its next try now. */
  async sweep(): Promise<void> {
    for (const { id, way, kind, attempts } of await giveUpExpired(this.#parts.db))
      this.#parts.log({ [way]: id, kind, attempts, reason: 'expired' }, `a ${way} is given up`)
    await this.deliver()
  }

  /** Waits a few seconds for a mail that is due to be settled, and answers its state. */
  async outcome(id: number): Promise<QueuedMail | undefined> {
    await this.became(id)
    return this.#parts.show(this.#parts.db, id)
  }

  /** Waits a few seconds for something that is due, and answers what became of the try. */
  async became(id: number): Promise<Became> {
    const settled = Promise.withResolvers<Became>()
    this.#awaited.set(id, settled.resolve)
    const timer = setTimeout(settled.resolve, patience)
    void this.deliver()
    const became = await settled.promise
    clearTimeout(timer)
    this.#awaited.delete(id)
    return became
  }

  /** Takes nothing more, and waits for what is on its way. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#senders)
  }

  #addSender() {
    if (this.#isClosed || this.#senders.size >= mostAtOnce) return
    const sender = this.#send()
      .catch((error: unknown) => this.#parts.log({ err: error }, 'the outbox cannot be read'))
      .finally(() => this.#senders.delete(sender))
    this.#senders.add(sender)
  }

  async #send(): Promise<void> {
    while (!this.#isClosed) {
      const asked = this.#asked
      const delivery = await this.#claim()
      if (delivery) {
        this.#addSender()
        await this.#sendOne(delivery).finally(() => this.#count(delivery.destination, -1))
        // A sender that comes back takes the rest of a crowded destination, and the next of its lane.
      } else if (asked === this.#asked) return
    }
  }

  /** One after the other, so that none goes to a destination that is full by then. */
  #claim(): Promise<Claimed | undefined> {
    const claimed = this.#lastClaim.then(async () => {
      const delivery = await claim(this.#parts.db, { full: this.#with(mostAwaited), busy: this.#with(mostToOne) })
      if (delivery) this.#count(delivery.destination, 1)
      return delivery
    })
    this.#lastClaim = claimed.then(
      (delivery) => delivery && pause(breath),
      () => {},
    )
    return claimed
  }

  /** The destinations with so many on their way. */
  #with(least: number): string[] {
    return [...this.#onTheWay].filter(([, count]) => count >= least).map(([name]) => name)
  }

  #count(destination: string, change: 1 | -1) {
    const count = (this.#onTheWay.get(destination) ?? 0) + change
    if (count) this.#onTheWay.set(destination, count)
    else this.#onTheWay.delete(destination)
  }

  async #sendOne(delivery: Claimed): Promise<void> {
    const { db, ways } = this.#parts
    const way = ways[delivery.way]
    const became = await way.send(db, delivery).catch((error: unknown) => ({ error, fault: way.faultOf(error) }))
    if (became === 'sent') await this.#record(delivery)
    else if (became === 'void') await remove(db, delivery.id)
    else await this.#tell(delivery, became)
    this.#awaited.get(delivery.id)?.(typeof became === 'string' ? became : became.fault)
  }

  /** Records an acceptance, for a minute if the database is away: what was accepted is not to be sent again. */
  async #record(delivery: Claimed): Promise<void> {
    for (const wait of recordAgain)
      try {
        return await markSent(this.#parts.db, delivery)
      } catch {
        await pause(wait, undefined, { ref: false })
      }
    await markSent(this.#parts.db, delivery)
  }

  async #tell(delivery: Claimed, { error, fault }: { error: unknown; fault: Fault }) {
    const next = await markFault(this.#parts.db, delivery, fault)
    const { id, way, kind, attempts } = delivery
    const { reason, reply } = fault
    const code = (error as { code?: unknown }).code
    const words = next === undefined ? `a ${way} is given up` : `a ${way} could not be sent`
    this.#parts.log({ [way]: id, kind, attempts, reason, code, reply, next }, words)
  }
}
