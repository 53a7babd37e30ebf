/** What is remembered of what was heard, for pages that were gone for a moment. */
const longest = 120_000
const most = 20_000

/** When what was heard last, of late. */
export class Recent {
  readonly #heard = new Map<string, number>()
  /** What came before is not known. */
  #from = Number.POSITIVE_INFINITY

  /** Whatever was missed is over. */
  begin(): void {
    this.#heard.clear()
    this.#from = performance.now()
  }

  note(subject: string, topic: string): void {
    const key = `${subject} ${topic}`
    // Deleted first, so that the oldest stand in front.
    this.#heard.delete(key)
    this.#heard.set(key, performance.now())
    this.#forget()
  }

  /** What was heard in the last `milliseconds`; undefined: something may be missing. */
  within(milliseconds: number): { subject: string; topic: string }[] | undefined {
    this.#forget()
    const since = performance.now() - milliseconds
    if (since < this.#from) return undefined
    return [...this.#heard]
      .filter(([, at]) => at >= since)
      .map(([key]) => ({ subject: key.slice(0, key.indexOf(' ')), topic: key.slice(key.indexOf(' ') + 1) }))
  }

  #forget(): void {
    const oldest = performance.now() - longest
    for (const [key, at] of this.#heard) {
      if (at > oldest && this.#heard.size <= most) break
      this.#heard.delete(key)
      this.#from = Math.max(this.#from, at)
    }
    this.#from = Math.max(this.#from, Math.min(oldest, performance.now()))
  }
}
