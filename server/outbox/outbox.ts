import type { QueuedMail } from '../../contract/mails/schemas.ts'
import type { Db } from '../db/db.ts'
import { claim, giveUpExpired, markFault, markSent, postpone, remove } from './rows.ts'
import type { Claimed, Fault, Way, WayName } from './way.ts'

type Parts = {
  db: Db
  ways: Record<WayName, Way>
  /** A mail as administrators are shown it. */
  show: (db: Db, id: number) => Promise<QueuedMail | undefined>
  /** One line about a failure: never an address, nor what a mail says. */
  log: (facts: object, words: string) => void
}

/** What became of a try; undefined: that is not known yet. */
export type Became = 'sent' | 'void' | 'later' | Fault | undefined

// What one recipient's server, or a silent one, holds up is a fraction of these.
const mostAtOnce = 20
const mostToOne = 5
const patience = 3_000
/** In seconds: whoever rests for longer is seen to by a sweep. */
const shortRest = 15

/**
 * Sends what waits in the outbox, several at once and none of them in a transaction: nobody waits for another server with a
 * connection of the database in hand, and who is silent holds up its own alone. Several instances may do so side by side.
 */
export class Outbox {
  readonly #parts: Parts
  readonly #senders = new Set<Promise<void>>()
  readonly #awaited = new Map<number, (became: Became) => void>()
  /** How many are on their way to each destination. */
  readonly #onTheWay = new Map<string, number>()
  readonly #resting = new Set<NodeJS.Timeout>()
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

  /** What others left behind, too: what an ended instance had, what has its next try. */
  async sweep(): Promise<void> {
    for (const { id, way, kind, attempts } of await giveUpExpired(this.#parts.db))
      this.#parts.log({ [way]: id, kind, attempts, reason: 'expired' }, `a ${way} is given up`)
    await this.deliver()
  }

  /** What became of a mail that is due; after a few seconds, that it still waits. */
  async outcome(id: number): Promise<QueuedMail | undefined> {
    await this.became(id)
    return this.#parts.show(this.#parts.db, id)
  }

  /** What becomes of something that is due, within a few seconds. */
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
    // The last of them may have found a destination that rests.
    for (const timer of this.#resting) clearTimeout(timer)
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
        await this.#sendOne(delivery)
        this.#count(delivery.destination, -1)
        // What goes to one that was full, or to one device after another, waits for whoever comes back.
      } else if (asked === this.#asked) return
    }
  }

  /** One after the other, so that none goes to a destination that is full by then. */
  #claim(): Promise<Claimed | undefined> {
    const claimed = this.#lastClaim.then(async () => {
      const full = [...this.#onTheWay].filter(([, count]) => count >= mostToOne).map(([name]) => name)
      const delivery = await claim(this.#parts.db, full)
      if (delivery) this.#count(delivery.destination, 1)
      return delivery
    })
    this.#lastClaim = claimed.catch(() => {})
    return claimed
  }

  #count(destination: string, change: 1 | -1) {
    const count = (this.#onTheWay.get(destination) ?? 0) + change
    if (count) this.#onTheWay.set(destination, count)
    else this.#onTheWay.delete(destination)
  }

  async #sendOne(delivery: Claimed): Promise<void> {
    const { db, ways } = this.#parts
    const way = ways[delivery.way]
    let became: Became
    try {
      const sent = await way.send(db, delivery)
      if (sent === 'sent') await markSent(db, delivery, way.isKept)
      else if (sent === 'void') await remove(db, delivery.id)
      else await postpone(db, delivery.id, sent.later.toString())
      became = typeof sent === 'string' ? sent : 'later'
    } catch (error) {
      became = way.faultOf(error)
      await this.#tell(delivery, became, error)
    }
    this.#awaited.get(delivery.id)?.(became)
  }

  async #tell(delivery: Claimed, fault: Fault, error: unknown) {
    const { next, rest } = await markFault(this.#parts.db, delivery, fault)
    if (rest !== undefined && rest < shortRest) this.#deliverIn(rest)
    const { id, way, kind, attempts } = delivery
    const { reason, reply } = fault
    const code = (error as { code?: unknown }).code
    const words = next === undefined ? `a ${way} is given up` : `a ${way} could not be sent`
    this.#parts.log({ [way]: id, kind, attempts, reason, code, reply, next }, words)
  }

  /** What is new for others at a destination that rests is not to wait for the next sweep as well. */
  #deliverIn(seconds: number) {
    const timer = setTimeout(
      () => {
        this.#resting.delete(timer)
        void this.deliver()
      },
      Math.ceil(seconds * 1_000) + 50,
    )
    this.#resting.add(timer)
  }
}
