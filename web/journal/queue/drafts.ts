import type { DeviceStore } from '../../kit/offline/device-store.ts'
import type { Begun } from './value.ts'
import { cellKey, pairKey, type Pair } from './entries.ts'
import type { Pages } from './pages.ts'

/** A text that is being typed into a cell. */
export type Draft = Pair &
  Begun & {
    owner: string
    column: string
    student: string
    text: string
    /** The page that it is typed in. */
    page: string
  }

export function draftKey(draft: Draft): string {
  return `${draft.owner}|${draft.page}|${pairKey(draft)}|${cellKey(draft.column, draft.student)}`
}

/** As it was kept by earlier builds. */
type LeftDraft = Omit<Draft, 'column'> & { lane: string }

const now = (row: Draft | LeftDraft): Draft => ('lane' in row ? { ...row, column: row.lane } : row)

/** Texts that are being typed: the one in this page's field, and those that closed pages have left. */
export class Drafts {
  readonly #store: Pick<DeviceStore<Draft>, 'all' | 'put' | 'remove'>
  readonly #pages: Pages
  readonly #listeners = new Set<() => void>()
  #owner = ''
  #open: Draft | undefined
  #leave: () => void = () => {}
  #left: Draft[] = []
  readonly #awaited = new Set<string>()

  constructor(store: Pick<DeviceStore<Draft>, 'all' | 'put' | 'remove'>, pages: Pages) {
    this.#store = store
    this.#pages = pages
  }

  /** Reads what this owner has left; what another page still has in its field is that page's. */
  async load(owner: string): Promise<void> {
    if (owner !== this.#owner) this.#setLeft([])
    this.#owner = owner
    const all = (await this.#store.all(owner)).map(now)
    const open = await this.#pages.open()
    if (owner !== this.#owner) return
    const others = all.filter((draft) => !this.#open || draftKey(draft) !== draftKey(this.#open))
    const isElsewhere = ({ page }: Draft) => page !== this.#pages.own && open.has(page)
    this.#setLeft(others.filter((draft) => !isElsewhere(draft)))
    for (const { page } of others.filter(isElsewhere)) void this.#loadAfter(page)
  }

  /** A page that was closed a moment ago may still seem open. */
  async #loadAfter(page: string): Promise<void> {
    if (this.#awaited.has(page)) return
    this.#awaited.add(page)
    await this.#pages.gone(page)
    this.#awaited.delete(page)
    await this.load(this.#owner)
  }

  get open(): Draft | undefined {
    return this.#open
  }

  left = (): readonly Draft[] => this.#left

  /** From now on this page's field holds it. */
  begin(draft: Omit<Draft, 'page'>): void {
    this.#leave()
    this.#leave = this.#pages.stay()
    this.#open = { ...draft, page: this.#pages.own }
  }

  /** This page goes on with what was left. */
  resume(left: Draft): void {
    this.begin(left)
    void this.#store.put([this.#open!])
    if (left.page !== this.#pages.own) void this.#store.remove([draftKey(left)])
    this.#setLeft(this.#left.filter((one) => one !== left))
  }

  type(text: string): void {
    if (!this.#open) return
    this.#open = { ...this.#open, text }
    void this.#store.put([this.#open])
  }

  /** What stands in the cell by now is its writer's own. */
  rebase(base: number): void {
    if (this.#open) this.#open = { ...this.#open, base }
  }

  /** It was written, or given up. */
  end(): void {
    if (this.#open) void this.#store.remove([draftKey(this.#open)])
    this.#close()
  }

  /** The field goes before its text makes a mark: it is there to be gone on with. */
  putAside(): void {
    const draft = this.#open
    this.#close()
    if (draft) this.#setLeft([...this.#left, draft])
  }

  forget(draft: Draft): void {
    void this.#store.remove([draftKey(draft)])
    this.#setLeft(this.#left.filter((one) => one !== draft))
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  #close(): void {
    this.#open = undefined
    this.#leave()
    this.#leave = () => {}
  }

  #setLeft(left: Draft[]): void {
    if (!left.length && !this.#left.length) return
    this.#left = left
    for (const listener of this.#listeners) listener()
  }
}
