import type { Cell, journal } from '../../../contract/journal.ts'
import type { Answer } from '../../../contract/kit.ts'
import type { RegisterChange } from '../../../contract/register-change.ts'
import { entryKey, pairKey, type Entry, type Pair } from './entries.ts'
import type { Keeper } from './keeper.ts'

type Totals = Answer<typeof journal.write>['totals']
export type Official = Answer<typeof journal.setOfficial>['saved'][number]

/** What the server said, for whoever shows the pair. */
export type Arrival = Pair & {
  cells: Cell[]
  officials: { lane: string; cells: Official[] } | undefined
  totals: Totals
  /** Registers that н has changed, or left. */
  registers: RegisterChange[]
}

export type Listener = { changed: (entries: Entry[]) => void; arrived?: (arrival: Arrival) => void }

export type Status = { waiting: number; conflicts: number; failed: number; isOffline: boolean }

const idle: Status = { waiting: 0, conflicts: 0, failed: 0, isOffline: false }

/** What was typed and is not yet confirmed, of one owner: in memory for the eye, in the keeper for the next time. */
export class Outbox {
  readonly #keeper: Keeper
  readonly #entries = new Map<string, Entry>()
  readonly #sending = new Set<string>()
  readonly #listeners = new Set<Listener>()
  #owner = ''
  #readFor: string | undefined
  #opened: Promise<void> = Promise.resolve()
  #status = idle
  #isOffline = false
  #lastTyped = 0
  #version = 0
  #written: Promise<unknown> = Promise.resolve()

  constructor(keeper: Keeper) {
    this.#keeper = keeper
  }

  get owner(): string {
    return this.#owner
  }

  /** From now on it holds what this owner has typed, also before the page was closed. */
  open(owner: string): Promise<void> {
    if (owner !== this.#owner) {
      this.#owner = owner
      this.#entries.clear()
      this.#opened = this.#read(owner)
    }
    return this.#opened
  }

  async #read(owner: string): Promise<void> {
    await this.reload()
    if (owner === this.#owner) this.#readFor = owner
  }

  /** Whether it is known what this owner has typed. */
  isOpenFor(owner: string): boolean {
    return owner === this.#owner && owner === this.#readFor
  }

  /** Other pages of the same browser send and type too. What is typed here meanwhile goes before what was kept. */
  async reload(): Promise<void> {
    const owner = this.#owner
    await this.#written
    const before = new Map(this.#entries)
    const all = await this.#keeper.all(owner, [...before.values()])
    const kept = new Map(all.map((entry) => [entryKey(entry), entry]))
    if (owner !== this.#owner) return
    const isUntouched = (key: string) => this.#entries.get(key) === before.get(key)
    const gone = [...before].filter(([key]) => !kept.has(key) && isUntouched(key)).map(([, entry]) => entry)
    for (const entry of gone) this.#entries.delete(entryKey(entry))
    const changed = [...kept.values()].filter((entry) => {
      const known = before.get(entryKey(entry))
      const isNews = !known || known.typed < entry.typed || known.state !== entry.state
      return isNews && isUntouched(entryKey(entry))
    })
    for (const entry of changed) this.#entries.set(entryKey(entry), entry)
    this.#tell([...gone, ...changed])
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0
  }

  /** Grows with each change. */
  get version(): number {
    return this.#version
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key)
  }

  isSending(key: string): boolean {
    return this.#sending.has(key)
  }

  ofPair(pair: Pair): Entry[] {
    const wanted = pairKey(pair)
    return this.all().filter((entry) => pairKey(entry) === wanted)
  }

  all(): Entry[] {
    return [...this.#entries.values()]
  }

  waiting(): Entry[] {
    return this.all().filter(({ state }) => state === 'waiting')
  }

  /** A number that grows with each typing, over all pages of the browser. */
  nextTyped(): number {
    this.#lastTyped = Math.max(this.#lastTyped + 1, Date.now())
    return this.#lastTyped
  }

  put(entries: Entry[]): void {
    for (const entry of entries) this.#entries.set(entryKey(entry), entry)
    this.#write(() => this.#keeper.put(entries))
    this.#tell(entries)
  }

  drop(entries: Entry[]): void {
    if (!entries.length) return
    const keys = entries.map(entryKey)
    for (const key of keys) this.#entries.delete(key)
    this.#write(() => this.#keeper.remove(keys))
    this.#tell(entries)
  }

  /** Notes what is on its way; nobody sees a difference. */
  leave(entries: Entry[]): void {
    const leaving = entries.map((entry) => ({ ...entry, sent: [...entry.sent, entry.value] }))
    for (const entry of leaving) {
      this.#entries.set(entryKey(entry), entry)
      this.#sending.add(entryKey(entry))
    }
    this.#write(() => this.#keeper.put(leaving))
  }

  left(): void {
    this.#sending.clear()
  }

  setOffline(isOffline: boolean): void {
    if (isOffline === this.#isOffline) return
    this.#isOffline = isOffline
    this.#tell(this.all())
  }

  /** Before the entries it answers are dropped: whoever shows them draws both at once. */
  arrive(arrival: Arrival): void {
    for (const listener of this.#listeners) listener.arrived?.(arrival)
  }

  listen = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  subscribe = (changed: () => void): (() => void) => this.listen({ changed })

  status = (): Status => this.#status

  #write(work: () => Promise<unknown>): void {
    this.#written = this.#written.then(work)
  }

  #tell(changed: Entry[]): void {
    this.#version += 1
    const states = this.all().map(({ state }) => state)
    const count = (wanted: Entry['state']) => states.filter((state) => state === wanted).length
    this.#status = {
      waiting: count('waiting'),
      conflicts: count('conflict'),
      failed: count('failed'),
      isOffline: this.#isOffline,
    }
    for (const listener of this.#listeners) listener.changed(changed)
  }
}
