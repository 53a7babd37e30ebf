/** Rows that are drawn anew when what they show has changed. */
export class Watched {
  readonly #versions = new Map<string, number>()
  readonly #watchers = new Map<string, Set<() => void>>()
  #version = 0

  /** These students' rows are to be drawn anew. */
  touch(students: Iterable<string>): void {
    const touched = new Set(students)
    if (!touched.size) return
    this.#version += 1
    for (const student of touched) {
      this.#versions.set(student, (this.#versions.get(student) ?? 0) + 1)
      for (const watcher of this.#watchers.get(student) ?? []) watcher()
    }
    for (const watcher of this.#watchers.get('') ?? []) watcher()
  }

  /** `student` empty: any of them. */
  watch(student: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(student) ?? new Set()
    this.#watchers.set(student, watchers.add(watcher))
    return () => watchers.delete(watcher)
  }

  version(student: string): number {
    return student ? (this.#versions.get(student) ?? 0) : this.#version
  }
}
