/** Rows that are drawn anew when what they show has changed. */
export class Watched {
  readonly #versions = new Map<string, number>()
  readonly #watchers = new Map<string, Set<() => void>>()
  #version = 0

  /** These rows are to be drawn anew. */
  touch(rows: Iterable<string>): void {
    const touched = new Set(rows)
    if (!touched.size) return
    this.#version += 1
    for (const row of touched) {
      this.#versions.set(row, (this.#versions.get(row) ?? 0) + 1)
      for (const watcher of this.#watchers.get(row) ?? []) watcher()
    }
    for (const watcher of this.#watchers.get('') ?? []) watcher()
  }

  /** `row` empty: any of them. */
  watch(row: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(row) ?? new Set()
    this.#watchers.set(row, watchers.add(watcher))
    return () => watchers.delete(watcher)
  }

  version(row: string): number {
    return row ? (this.#versions.get(row) ?? 0) : this.#version
  }
}
