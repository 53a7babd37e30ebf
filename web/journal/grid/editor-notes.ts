import { lastChange } from '../model/last-change.ts'
import { writtenSince } from '../model/meanwhile.ts'
import type { Sheet } from '../model/sheet.ts'
import { drafts } from '../queue/own-drafts.ts'
import type { GridController } from './controller.ts'

type Parts = { input: HTMLInputElement; notes: HTMLElement; said: HTMLElement; news: HTMLElement }

/** What stands beside the field: why its text makes no mark, and what somebody else has written into the cell. */
export class EditorNotes {
  readonly #controller: GridController
  readonly #parts: Parts
  #watched: { sheet: Sheet; stop: () => void } | undefined
  /** The change of the cell that is told. */
  #told: number | undefined

  constructor(controller: GridController, parts: Parts) {
    this.#controller = controller
    this.#parts = parts
  }

  explain(words: string): void {
    const { input, said } = this.#parts
    said.textContent = words
    input.setAttribute('aria-invalid', String(Boolean(words)))
    this.#show()
  }

  /** Tells what others write into the cell, from now on; the sheet may have been read anew. */
  watch(): void {
    const { sheet } = this.#controller
    if (drafts.open && this.#watched?.sheet !== sheet) {
      this.#watched?.stop()
      this.#watched = { sheet, stop: sheet.watch(drafts.open.student, () => void this.#look()) }
    }
    void this.#look()
  }

  stop(): void {
    this.#watched?.stop()
    this.#watched = undefined
    this.#tell('')
  }

  async #look(): Promise<void> {
    const draft = drafts.open
    if (!draft) return
    const { sheet, words } = this.#controller
    const { lane, student } = draft
    const revision = sheet.revision(lane, student)
    const theirs = writtenSince(sheet, lane, student, draft)
    if (!theirs) {
      if (revision > draft.base) drafts.rebase(revision)
      return this.#tell('')
    }
    if (this.#told === revision) return
    this.#tell(words.meanwhile(theirs), revision)
    const change = await lastChange(sheet.pair, lane, student)
    if (change && this.#told === revision) this.#tell(words.meanwhile(theirs, change), revision)
  }

  #tell(words: string, about?: number): void {
    this.#told = about
    this.#parts.news.textContent = words
    this.#show()
  }

  /** Where the keypad is open the words stand above it, and nothing beside the field. */
  #show(): void {
    const { said, news } = this.#parts
    this.#controller.tell([said.textContent, news.textContent].filter(Boolean).join(' '))
    this.#turn()
  }

  /** Of a cell at the sheet's edge they stand above it, or to its left; a sheet with room for them nowhere makes some. */
  #turn(): void {
    const { notes, input } = this.#parts
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
