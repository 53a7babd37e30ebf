import type { Authentication } from '../auth/authenticate.ts'
import { lookOf, type LiveStream } from './stream.ts'

/** So often it is looked at the latest whether a session lasts, in milliseconds; sooner where it is to end, or it is said so. */
const every = 30_000
const together = 200
/** Whoever is signed in anew has the answer by then, and the new cookie with it. */
const comeAgain = { least: 1_000, most: 2_000 }

export const between = (least: number, most: number): number => least + Math.random() * (most - least)

/** Looks whether streams may go on, for many in one statement, and ends those that may not. No session is prolonged by it. */
export class Checks {
  readonly #look: Authentication['look']
  readonly #due = new Set<LiveStream>()
  #isRunning = false

  constructor(look: Authentication['look']) {
    this.#look = look
  }

  /** They are looked at as soon as the others have been. */
  ask(streams: Iterable<LiveStream>): void {
    for (const stream of streams) {
      stream.checkAt = Number.POSITIVE_INFINITY
      this.#due.add(stream)
    }
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#due.size) {
      const some = [...this.#due].slice(0, together)
      for (const stream of some) this.#due.delete(stream)
      await Promise.all(some.map((stream) => this.#check(stream)))
    }
    this.#isRunning = false
  }

  async #check(stream: LiveStream): Promise<void> {
    try {
      const seen = await this.#look(stream.session)
      if (!seen || lookOf(seen.principal) !== stream.look)
        return stream.end('over', between(comeAgain.least, comeAgain.most))
      const next = Math.min(seen.left * 1_000, between(every / 2, every))
      stream.checkAt = Math.min(stream.checkAt, performance.now() + next)
    } catch {
      // While the database cannot be asked nothing ends in it, either.
      stream.checkAt = Math.min(stream.checkAt, performance.now() + 1_000)
    }
  }
}
