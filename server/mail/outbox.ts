import type { QueuedMail } from '../../contract/mails/schemas.ts'
import type { Db } from '../db/db.ts'
import { faultOf } from './mail-faults.ts'
import type { MailTransport } from './mail-transport.ts'
import type { Mail } from './mail.ts'
import { claim, giveUpExpired, markFault, markSent, removeMail, type Claimed } from './outbox-rows.ts'

/** Writes a mail at the moment of sending; undefined where what it is about has come to nothing. */
export type WriteMail = (db: Db, mail: Claimed) => Promise<Mail | undefined>

type Parts = {
  db: Db
  transport: MailTransport
  write: WriteMail
  /** A mail as administrators are shown it. */
  show: (db: Db, id: number) => Promise<QueuedMail | undefined>
  /** One line about a failure: never an address, nor what a mail says. */
  log: (facts: object, words: string) => void
}

// What one recipient's server, or a silent one, holds up is a fraction of these.
const mostAtOnce = 5
const patience = 3_000

/**
 * Sends what waits in the outbox, several mails at once and none of them in a transaction: nobody waits for a mail server
 * with a connection of the database in hand. Several instances may do so side by side.
 */
export class Outbox {
  readonly #parts: Parts
  readonly #senders = new Set<Promise<void>>()
  readonly #awaited = new Map<number, () => void>()
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

  /** What others left behind, too: a mail whose instance ended, one whose next try has come. */
  async sweep(): Promise<void> {
    for (const { id, kind, attempts } of await giveUpExpired(this.#parts.db))
      this.#parts.log({ mail: id, kind, attempts, reason: 'expired' }, 'a mail is given up')
    await this.deliver()
  }

  /** What became of a mail that is due; after a few seconds, that it still waits. */
  async outcome(id: number): Promise<QueuedMail | undefined> {
    const settled = Promise.withResolvers<void>()
    this.#awaited.set(id, settled.resolve)
    const timer = setTimeout(settled.resolve, patience)
    void this.deliver()
    await settled.promise
    clearTimeout(timer)
    this.#awaited.delete(id)
    return this.#parts.show(this.#parts.db, id)
  }

  /** Takes no more mails, and waits for those that are on their way. */
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
      const mail = await claim(this.#parts.db)
      if (mail) {
        this.#addSender()
        await this.#sendOne(mail)
      } else if (asked === this.#asked) return
    }
  }

  async #sendOne(mail: Claimed): Promise<void> {
    const { db, transport, write, log } = this.#parts
    try {
      const written = await write(db, mail)
      if (written) {
        await transport(written)
        await markSent(db, mail.id)
      } else await removeMail(db, mail.id)
    } catch (error) {
      const fault = faultOf(error)
      const next = await markFault(db, mail, fault)
      const { id, kind, attempts } = mail
      const { reason, reply } = fault
      const code = (error as { code?: unknown }).code
      const words = next === undefined ? 'a mail is given up' : 'a mail could not be sent'
      log({ mail: id, kind, attempts, reason, code, reply, next }, words)
    }
    this.#awaited.get(mail.id)?.()
  }
}
