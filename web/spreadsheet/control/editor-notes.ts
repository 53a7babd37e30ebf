import { writtenSince } from '../model/conflict.ts'
import type { CellStore, GridSource, Shape } from '../model/source.ts'
import type { Notices } from './notices.ts'

export type NoteElements = { input: HTMLInputElement; notes: HTMLElement; said: HTMLElement; news: HTMLElement }
type Grid<S extends Shape> = { source: GridSource<S>; notices: Notices }

/** What stands beside the field: why its text cannot be read, and what somebody else has written into the cell. */
export class EditorNotes<S extends Shape = Shape> {
  readonly #grid: Grid<S>
  readonly #elements: NoteElements
  #watched: { cells: CellStore<S['value']>; stop: () => void } | undefined
  /** The change of the cell that is told. */
  #revision: number | undefined

  constructor(grid: Grid<S>, elements: NoteElements) {
    this.#grid = grid
    this.#elements = elements
  }

  explain(words: string): void {
    const { input, said } = this.#elements
    said.textContent = words
    input.setAttribute('aria-invalid', String(Boolean(words)))
    this.#show()
  }

  /** Tells what others write into the cell, from now on; the cells may have been read anew. */
  watch(): void {
    const { cells, drafts } = this.#grid.source
    if (drafts.open && this.#watched?.cells !== cells) {
      this.#watched?.stop()
      this.#watched = { cells, stop: cells.watch(drafts.open.row, () => void this.#look()) }
    }
    void this.#look()
  }

  stop(): void {
    this.#watched?.stop()
    this.#watched = undefined
    this.#tell('')
  }

  async #look(): Promise<void> {
    const { cells, drafts, texts } = this.#grid.source
    const draft = drafts.open
    if (!draft) return
    const revision = cells.revision(draft.column, draft.row)
    const theirs = writtenSince(cells, draft, draft)
    if (theirs === undefined) {
      if (revision > draft.base) drafts.rebase(revision)
      return this.#tell('')
    }
    if (this.#revision === revision) return
    this.#tell(texts.meanwhile(theirs), revision)
    const words = await texts.meanwhileBy(draft, theirs)
    if (words && this.#revision === revision) this.#tell(words, revision)
  }

  #tell(words: string, about?: number): void {
    this.#revision = about
    this.#elements.news.textContent = words
    this.#show()
  }

  /** Where a keypad is open the words stand above it, and nothing beside the field. */
  #show(): void {
    const { said, news } = this.#elements
    this.#grid.notices.tell([said.textContent, news.textContent].filter(Boolean).join(' '))
    this.#turn()
  }

  /** Of a cell at the grid's edge they stand above it, or to its left; a grid with room for them nowhere makes some. */
  #turn(): void {
    const { notes, input } = this.#elements
    const scroller = notes.parentElement?.parentElement
    if (!scroller) return
    scroller.style.removeProperty('padding-bottom')
    if (!notes.textContent) return
    delete notes.dataset['above']
    delete notes.dataset['left']
    const [own, room, field] = [notes, scroller, input].map((one) => one.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ]
    const isBelow = own.bottom <= Math.min(room.bottom, window.innerHeight)
    if (!isBelow && own.height <= field.top - Math.max(room.top, 0)) notes.dataset['above'] = ''
    else if (own.bottom > room.bottom) scroller.style.paddingBottom = `${Math.ceil(own.bottom - room.bottom) + 4}px`
    if (own.right > room.right) notes.dataset['left'] = ''
  }
}
