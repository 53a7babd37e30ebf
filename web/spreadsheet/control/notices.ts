type Listener = {
  /** Shown over the cell until the next move; no words: nothing is. */
  tell?: (words: string) => void
  moved: () => void
}

/** What the cursor and the field have to say, for whoever shows it. */
export class Notices {
  readonly #listeners = new Set<Listener>()

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(words: string): void {
    for (const { tell } of this.#listeners) tell?.(words)
  }

  moved(): void {
    for (const { moved } of this.#listeners) moved()
  }
}
