import type { Change } from './browser-database.ts'
import type { Codec, Listener, OutboxRow, Status } from './codec.ts'
import type { DeviceStore } from './device-store.ts'
import { merged, withSent } from './merged.ts'
import { type KeptRow, outboxStore, placeOf } from './outbox-store.ts'

export type Store = Pick<DeviceStore<KeptRow>, 'all' | 'change' | 'isFailing'>

/** What one owner has typed of one kind and the server has not confirmed: in memory for the eye, on the device for the next time. */
export class Outbox<Row extends OutboxRow, Answer> {
  readonly codec: Codec<Row, Answer>
  readonly #store: Store
  readonly #rows = new Map<string, Row>()
  readonly #listeners = new Set<Listener<Row, Answer>>()
  #all: Row[] | undefined
  #owner = ''
  #readFor: string | undefined
  #opened: Promise<void> = Promise.resolve()
  #status: Status = { waiting: 0, conflicts: 0, failed: 0, isOffline: false }
  #lastTyped = 0
  #version = 0

  constructor(codec: Codec<Row, Answer>, store: Store = outboxStore) {
    this.codec = codec
    this.#store = store
  }

  get owner(): string {
    return this.#owner
  }

  /** From now on it holds what this owner has typed, also before the page was closed. */
  open(owner: string): Promise<void> {
    if (owner !== this.#owner) {
      this.#owner = owner
      this.#rows.clear()
      this.#opened = this.#read(owner)
      this.#tell([])
    }
    return this.#opened
  }

  async #read(owner: string): Promise<void> {
    await this.codec.legacy?.(owner, async (rows) => {
      await this.#change(rows, (now, row) => now ?? row)
      return !this.#store.isFailing()
    })
    await this.reload()
  }

  /** Whose rows are known by now. */
  openedFor = (): string | undefined => this.#readFor

  /** Other pages of the same browser send and type too. What is typed here meanwhile goes before what was kept. */
  async reload(): Promise<void> {
    const owner = this.#owner
    const before = new Map(this.#rows)
    const known = [...before.values()].map((row) => this.#kept(row))
    const kept = (await this.#store.all(owner, known)).filter(({ kind }) => kind === this.codec.kind)
    if (owner !== this.#owner) return
    const rows = new Map(kept.map((row) => [row.key, row as OutboxRow as Row]))
    const shown: Row[] = []
    for (const key of new Set([...before.keys(), ...rows.keys()])) {
      const [was, now] = [before.get(key), rows.get(key)]
      if (this.#rows.get(key) !== was) continue
      this.#set(key, now)
      if (was?.typed !== now?.typed || was?.state !== now?.state) shown.push((now ?? was)!)
    }
    this.#readFor = owner
    this.#tell(shown)
  }

  get isEmpty(): boolean {
    return this.#rows.size === 0
  }

  /** Grows with each change. */
  get version(): number {
    return this.#version
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  /** The same list until it changes. */
  all = (): Row[] => (this.#all ??= [...this.#rows.values()])

  waiting(): Row[] {
    return this.all().filter(({ state }) => state === 'waiting')
  }

  /** A number that grows with each typing, over all pages of the browser: a block of cells must not run ahead of the clock. */
  nextTyped(): number {
    this.#lastTyped = Math.max(this.#lastTyped + 0.001, Date.now())
    return this.#lastTyped
  }

  put(rows: Row[]): void {
    const before = new Map(rows.map((row) => [row, this.get(this.codec.keyOf(row))]))
    // What another page has settled meanwhile is known here alone.
    void this.#change(rows, (now, row) => merged(now, row, before.get(row)))
  }

  drop(rows: Row[]): void {
    void this.#change(rows, (now, row) => (now && now.typed > row.typed ? now : undefined))
  }

  /** Notes what is on its way; nobody sees a difference. */
  leave(rows: Row[]): void {
    void this.#change(rows, (now, row) => now && withSent(now, row.value), false)
  }

  /** What is typed anew since it left, here or in another page, goes on from what the server has by now. */
  settle(rows: Row[], answer: Answer): Promise<void> {
    for (const listener of this.#listeners) listener.arrived?.(answer, rows)
    return this.#change(rows, (now, row) => now && this.codec.settled(now, row, answer))
  }

  refuse(rows: Row[], message: string): void {
    for (const listener of this.#listeners) listener.refused?.(rows, message)
    void this.#change(rows, (now, row) => (now?.typed === row.typed ? this.codec.refused(now, message) : now))
  }

  setOffline(isOffline: boolean): void {
    if (isOffline === this.#status.isOffline) return
    this.#status = { ...this.#status, isOffline }
    this.#tell(this.all())
  }

  hurry(): void {
    this.setOffline(false)
    for (const listener of this.#listeners) listener.hurried?.()
  }

  listen = (listener: Listener<Row, Answer>): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  subscribe = (changed: () => void): (() => void) => this.listen({ changed })

  status = (): Status => this.#status

  /** The same change of what this page shows, at once, and of what lies on the device. */
  #change(rows: Row[], change: (now: Row | undefined, row: Row) => Row | undefined, isTold = true): Promise<void> {
    const own = rows.filter(({ owner }) => owner === this.#owner)
    const shown = own.map((row) => {
      const key = this.codec.keyOf(row)
      const before = this.#rows.get(key)
      return this.#set(key, change(before, row)) ?? before ?? row
    })
    const kept = rows.map((row): [string, Change<KeptRow>] => [
      placeOf(this.#kept(row)),
      (now) => {
        const next = change(now as OutboxRow as Row | undefined, row)
        return next && this.#kept(next)
      },
    ])
    if (isTold) this.#tell(shown)
    return this.#store.change(kept)
  }

  #kept(row: Row): KeptRow {
    return { ...row, kind: this.codec.kind, key: this.codec.keyOf(row) }
  }

  #set(key: string, row: Row | undefined): Row | undefined {
    if (row) this.#rows.set(key, row)
    else this.#rows.delete(key)
    this.#all = undefined
    // A clock that was set back must not make what is typed now the older.
    this.#lastTyped = Math.max(this.#lastTyped, row?.typed ?? 0)
    return row
  }

  #tell(rows: Row[]): void {
    this.#version += 1
    this.#all = undefined
    const states = this.all().map(({ state }) => state)
    const count = (wanted: Row['state']) => states.filter((state) => state === wanted).length
    const counts = { waiting: count('waiting'), conflicts: count('conflict'), failed: count('failed') }
    this.#status = { ...this.#status, ...counts }
    for (const listener of this.#listeners) listener.changed?.(rows)
  }
}
