import type { Change, Database } from './browser-database.ts'
import { holdTab } from './hold-tab.ts'

/** In milliseconds: a database that has not answered by then is not waited for. */
const patience = 2_000

type Options<Row> = { keyOf: (row: Row) => string; database: Database<Row>; hold?: typeof holdTab; patience?: number }

/**
 * What people have typed on this device and no server has yet, each row under its owner. It outlives the page; what the
 * database does not take stays in the page, which then asks before it is closed.
 */
export class DeviceStore<Row extends { owner: string }> {
  readonly #options: Required<Options<Row>>
  readonly #unkept = new Map<string, readonly Change<Row>[]>()
  readonly #listeners = new Set<() => void>()
  #writing = Promise.resolve()
  #isStuck = false
  #isFailing = false

  constructor(options: Options<Row>) {
    this.#options = { hold: holdTab, patience, ...options }
  }

  /** An owner's rows. `known` stands for those in the database when it does not answer. */
  all = async (owner: string, known: Row[] = []): Promise<Row[]> => {
    const { keyOf, database } = this.#options
    await this.#writing
    const read = await this.#try(() => database.entries())
    if (read) this.#works()
    const rows = new Map(read ?? known.map((row) => [keyOf(row), row]))
    for (const [key, changes] of this.#unkept) {
      const row = changed(changes, rows.get(key))
      if (row) rows.set(key, row)
      else rows.delete(key)
    }
    return [...rows.values()].filter((row) => row.owner === owner)
  }

  put = (rows: Row[]): Promise<void> => {
    for (const row of rows) this.#unkept.set(this.#options.keyOf(row), [() => row])
    return this.#write()
  }

  remove = (keys: string[]): Promise<void> => {
    for (const key of keys) this.#unkept.set(key, [() => undefined])
    return this.#write()
  }

  /** Goes by what lies on the device, where another page may have written meanwhile. */
  change = (changes: [key: string, change: Change<Row>][]): Promise<void> => {
    for (const [key, change] of changes) this.#unkept.set(key, [...(this.#unkept.get(key) ?? []), change])
    return this.#write()
  }

  /** Whether the database does not answer, or did not take what it was given. */
  isFailing = (): boolean => this.#isFailing

  /** Whether something typed is still on its way to the database. */
  isWriting = (): boolean => this.#unkept.size > 0 && !this.#isFailing

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  /** One after the other: what is on its way to the database must not go there a second time. */
  #write(): Promise<void> {
    this.#tell()
    this.#writing = this.#writing.then(() => this.#writeUnkept())
    return this.#writing
  }

  async #writeUnkept(): Promise<void> {
    const unkept = [...this.#unkept]
    if (!unkept.length) return
    const writes = unkept.map(([key, changes]): [string, Change<Row>] => [key, (row) => changed(changes, row)])
    const done = await this.#try(async () => (await this.#options.database.change(writes), true))
    if (!done) return
    for (const [key, changes] of unkept) {
      const later = this.#unkept.get(key)!.filter((change) => !changes.includes(change))
      if (later.length) this.#unkept.set(key, later)
      else this.#unkept.delete(key)
    }
    this.#works()
    this.#tell()
  }

  /** Undefined: it failed. One call that never ends must not make each that follows wait as long. */
  async #try<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#isStuck) return undefined
    const answer = work()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), this.#options.patience)
    })
    try {
      const first = await Promise.race([answer, late])
      if (first !== 'late') return first
      this.#isStuck = true
      void answer.catch(() => {}).finally(() => this.#answers())
    } catch {
      // Why it failed changes nothing.
    } finally {
      clearTimeout(timer)
    }
    this.#isFailing = true
    this.#tell()
    return undefined
  }

  #answers(): void {
    this.#isStuck = false
    void this.#write()
  }

  #works(): void {
    if (this.#unkept.size) return
    this.#isFailing = false
    this.#tell()
  }

  #tell(): void {
    this.#options.hold(
      this,
      [...this.#unkept.values()].some((changes) => changed(changes, undefined)),
    )
    for (const listener of this.#listeners) listener()
  }
}

function changed<Row>(changes: readonly Change<Row>[], row: Row | undefined): Row | undefined {
  return changes.reduce((now, change) => change(now), row)
}
