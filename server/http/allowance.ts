import { busy } from '../runtime/errors.ts'

type Waiting = { amount: number; go: () => void }

/** So many bytes, or turns, at once in this instance; who asks for more than are left waits in turn, and not for ever. */
export class Allowance {
  #left: number
  readonly #whole: number
  readonly #patience: number
  readonly #waiting: Waiting[] = []

  constructor(whole: number, patienceMs: number) {
    this.#left = this.#whole = whole
    this.#patience = patienceMs
  }

  /** Runs `work` once that much is free. Whoever needs more than there is takes all. */
  async with<T>(wanted: number, work: () => Promise<T>): Promise<T> {
    const amount = Math.min(wanted, this.#whole)
    await this.#taken(amount)
    try {
      return await work()
    } finally {
      this.#left += amount
      this.#goOn()
    }
  }

  #taken(amount: number): Promise<void> {
    if (!this.#waiting.length && amount <= this.#left) {
      this.#left -= amount
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiting = { amount, go: () => (clearTimeout(timer), resolve()) }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(busy(5))
        this.#goOn()
      }, this.#patience)
      this.#waiting.push(waiting)
    })
  }

  #goOn(): void {
    for (let next = this.#waiting[0]; next && next.amount <= this.#left; next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#left -= next.amount
      next.go()
    }
  }
}
