import { setTimeout as wait } from 'node:timers/promises'

/** What a start has opened so far; closed in the opposite order, whether the start came to its end or not. */
export class Opened {
  readonly #closers: (() => unknown)[] = []

  add(close: () => unknown): void {
    this.#closers.unshift(close)
  }

  /** One that fails or takes too long keeps no other from being closed. */
  async close(log: (line: string) => void): Promise<void> {
    for (const close of this.#closers) {
      try {
        await close()
      } catch (error) {
        log(String(error))
      }
    }
  }
}

export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, wait(milliseconds, undefined, { ref: false })])
}
