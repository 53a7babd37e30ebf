import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { transactWith } from '../db/transaction.ts'
import type { Clock } from '../runtime/clock.ts'
import { feed } from './feed.ts'
import type { Notice, Way } from './ways.ts'

type Given = {
  db: Db
  clock: Clock
  ways: readonly Way[]
  /** Leaves the daily mails of some accounts in the outbox, in a transaction; answers how many accounts it looked at. */
  leaveDigests: (db: Db) => Promise<number>
  /** Once what is to leave is committed. */
  onTold?: () => void
  log: (facts: object, words: string) => void
}

/** In milliseconds: what comes meanwhile is told together. */
const between = 250
/** The versions that something is told of. */
const telling = new Set(['diary', 'timetable', 'week', 'news', 'office'])

/**
 * Makes notices of what others have written, apart from their transactions, so that a write is neither dearer for it nor can
 * fail of it. Woken by what versions are counted, and by a clock, which also makes up for what an instance left undone.
 */
export class Feeder implements Listener {
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

  /** Once, after what runs already; answers what was told. `isTick`: also what the clock brings. */
  run({ isTick = true } = {}): Promise<Notice[]> {
    const { db, clock, ways, leaveDigests, onTold } = this.#given
    const feeding = this.#last.then(async () => {
      const told = await transactWith(db, {}, async (trx) => {
        const told = (await feed(trx, clock, isTick)) ?? []
        if (told.length) for (const way of ways) await way(trx, told)
        return told
      })
      if (told.length) onTold?.()
      // A link that somebody waits for is not to stand behind the mails of a whole school.
      if (isTick && (await transactWith(db, {}, leaveDigests))) onTold?.()
      return told
    })
    this.#last = feeding.catch(() => {})
    return feeding
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#last
  }

  /** Once for all who wake it before it begins. */
  #wake(): void {
    if (this.#isClosed || this.#timer) return
    this.#timer = setTimeout(() => void this.#last.then(() => this.#runWoken()), between)
  }

  #runWoken(): void {
    this.#timer = undefined
    if (this.#isClosed) return
    // Nothing is lost by it: the next run begins where this one did.
    this.run({ isTick: false }).catch((error: unknown) => this.#given.log({ error }, 'notices could not be made'))
  }
}
