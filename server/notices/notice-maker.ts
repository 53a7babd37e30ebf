import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { transactWith } from '../db/transaction.ts'
import { hasLeft } from '../outbox/leaving.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import { makeNotices } from './make-notices.ts'

type Given = {
  db: Db
  clock: Clock
  config: Config
  /** Sends what was left in the outbox. */
  deliver: () => void
  log: (facts: object, words: string) => void
}

/** In milliseconds: what is written meanwhile is told together. */
const gathering = 250
/** Versions that are counted by what is told. */
const telling: ReadonlySet<string> = new Set(['diary', 'timetable', 'week', 'news'])

/**
 * Makes notices apart from the transactions that write, so that no write costs more for it or fails of it. It is woken by
 * versions that are counted, in any instance, and by a clock (`run`), which also makes up for what was missed.
 */
export class NoticeMaker implements Listener {
  readonly #given: Given
  #last: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(given: Given) {
    this.#given = given
  }

  heard(notice: string): void {
    if (telling.has(notice.slice(0, notice.indexOf(' ')))) this.#wake()
  }

  listening(): void {
    this.#wake()
  }

  /** Makes notices once, after a run that is on its way. Answers how many. `isTick`: also what the clock brings. */
  run({ isTick = true } = {}): Promise<number> {
    const running = this.#last.then(() => this.#make(isTick))
    this.#last = running.catch(() => {})
    return running
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#last
  }

  async #make(isTick: boolean): Promise<number> {
    const { db, deliver } = this.#given
    let isLeaving = false
    const told = await transactWith(db, {}, async (trx) => {
      const made = await makeNotices(trx, this.#given, isTick)
      isLeaving = hasLeft(trx)
      return made
    })
    if (isLeaving) deliver()
    return told
  }

  /** One run for all who wake it before it begins. */
  #wake(): void {
    if (this.#isClosed || this.#timer) return
    this.#timer = setTimeout(() => void this.#last.then(() => this.#runWoken()), gathering)
  }

  #runWoken(): void {
    this.#timer = undefined
    if (this.#isClosed) return
    // A run that failed changed nothing: the next one begins where it did.
    this.run({ isTick: false }).catch((error: unknown) => this.#given.log({ error }, 'notices could not be made'))
  }
}
