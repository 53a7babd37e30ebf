import type { Database } from './browser-database.ts'
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
  readonly #unkept = new Map<string, Row>()
  readonly #unremoved = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #isStuck = false
  #isFailing = false

  constructor(options: Options<Row>) {
    this.#options = { hold: holdTab, patience, ...options }
  }

  /** An owner's rows. `known` stands for those in the database when it does not answer. */
  all = async (owner: string, known: Row[] = []): Promise<Row[]> => {
    const { keyOf, database } = this.#options
    const read = await this.#try(() => database.all())
    if (read) this.#works()
    const rows = new Map((read ?? known).map((row) => [keyOf(row), row]))
    for (const key of this.#unremoved) rows.delete(key)
    for (const [key, row] of this.#unkept) rows.set(key, row)
    return [...rows.values()].filter((row) => row.owner === owner)
  }

  put = async (rows: Row[]): Promise<void> => {
    for (const row of rows) {
      const key = this.#options.keyOf(row)
      this.#unkept.set(key, row)
      this.#unremoved.delete(key)
    }
    this.#tell()
    await this.#putUnkept()
  }

  remove = async (keys: string[]): Promise<void> => {
    for (const key of keys) {
      this.#unkept.delete(key)
      this.#unremoved.add(key)
    }
    this.#tell()
    const removed = [...this.#unremoved]
    const done = await this.#try(async () => (await this.#options.database.remove(removed), true))
    if (done) for (const key of removed) this.#unremoved.delete(key)
  }

  /** Whether the database does not answer, or did not take what it was given. */
  isFailing = (): boolean => this.#isFailing

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  async #putUnkept(): Promise<void> {
    const rows = [...this.#unkept]
    if (!rows.length) return
    const done = await this.#try(async () => (await this.#options.database.put(rows), true))
    if (!done) return
    for (const [key, row] of rows) if (this.#unkept.get(key) === row) this.#unkept.delete(key)
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
    void this.#putUnkept()
  }

  #works(): void {
    if (this.#unkept.size) return
    this.#isFailing = false
    this.#tell()
  }

  #tell(): void {
    this.#options.hold(this, this.#unkept.size > 0)
    for (const listener of this.#listeners) listener()
  }
}
