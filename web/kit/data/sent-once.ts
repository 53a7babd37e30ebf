/** In milliseconds: the second press of a double click follows the first so soon. */
const doubleClick = 500

/** Knows what is on its way to the server, or has only just arrived there, so that a second press does not send it again. */
export class SentOnce {
  readonly #until = new Map<string, number>()
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** False: the same is being sent, or was a moment ago. */
  begin(what: unknown): boolean {
    const key = JSON.stringify(what) ?? ''
    if ((this.#until.get(key) ?? 0) > this.#now()) return false
    this.#until.set(key, Infinity)
    return true
  }

  /** It may be sent anew: at once, or, where each press would make something new, once a double click is over. */
  end(what: unknown, isHeld = false): void {
    this.#until.set(JSON.stringify(what) ?? '', isHeld ? this.#now() + doubleClick : 0)
  }
}
