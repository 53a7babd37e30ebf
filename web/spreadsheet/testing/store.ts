import type { CellKey, CellStore, Draft, DraftStore, Pending } from '../model/source.ts'
import { Watched } from '../model/watched.ts'

export type Amount = number | null

const keyOf = (column: string, row: string) => `${column}|${row}`

/** Amounts in memory, with somebody else who writes them too. */
export class Stock extends Watched implements CellStore<Amount> {
  readonly #saved = new Map<string, { value: Amount; revision: number }>()
  readonly #pending = new Map<string, Pending<Amount> & CellKey>()
  readonly isSame = Object.is

  isWritable(column: string): boolean {
    return column !== 'closed'
  }

  stored(column: string, row: string): Amount {
    return this.#saved.get(keyOf(column, row))?.value ?? null
  }

  revision(column: string, row: string): number {
    return this.#saved.get(keyOf(column, row))?.revision ?? 0
  }

  entry(column: string, row: string): Pending<Amount> | undefined {
    return this.#pending.get(keyOf(column, row))
  }

  value(column: string, row: string): Amount {
    const entry = this.entry(column, row)
    return entry ? entry.value : this.stored(column, row)
  }

  write(edits: readonly (CellKey & { value: Amount; base: number })[]): void {
    for (const { column, row, value, base } of edits)
      this.#pending.set(keyOf(column, row), { column, row, value, base, sent: [], state: 'waiting' })
    this.touch(edits.map(({ row }) => row))
  }

  /** Somebody else writes. */
  change(column: string, row: string, value: Amount): void {
    this.#saved.set(keyOf(column, row), { value, revision: this.revision(column, row) + 1 })
    this.touch([row])
  }

  /** What waits is saved, unless somebody else was first. */
  save(): void {
    for (const [key, entry] of this.#pending) {
      const revision = this.revision(entry.column, entry.row)
      if (entry.base < revision) this.#pending.set(key, { ...entry, state: 'conflict', theirs: { revision } })
      else {
        this.#pending.delete(key)
        this.#saved.set(key, { value: entry.value, revision: revision + 1 })
      }
    }
    this.touch([...this.#pending.values()].map(({ row }) => row))
  }
}

/** The text that is being typed, and those that were put aside. */
export class MemoryDrafts implements DraftStore<Amount> {
  open: Draft<Amount> | undefined
  readonly left: Draft<Amount>[] = []

  begin(draft: Draft<Amount>): void {
    this.open = draft
  }

  type(text: string): void {
    if (this.open) this.open = { ...this.open, text }
  }

  rebase(base: number): void {
    if (this.open) this.open = { ...this.open, base }
  }

  end(): void {
    this.open = undefined
  }

  putAside(): void {
    if (this.open) this.left.push(this.open)
    this.open = undefined
  }
}
