import type { Draft, DraftStore } from '../../spreadsheet/model/source.ts'
import type { Sheet } from '../model/sheet.ts'
import { drafts } from '../queue/own-drafts.ts'
import type { Value } from '../queue/value.ts'

/** What is half typed into a sheet, kept on the device. */
export class JournalDrafts implements DraftStore<Value> {
  readonly #sheet: () => Sheet

  constructor(sheet: () => Sheet) {
    this.#sheet = sheet
  }

  get open(): Draft<Value> | undefined {
    return drafts.open && { ...drafts.open, column: drafts.open.column, row: drafts.open.student }
  }

  begin({ column, row: student, seen, base, text }: Draft<Value>): void {
    const { pair, outbox } = this.#sheet()
    drafts.begin({ ...pair, owner: outbox.owner, column, student, seen, base, text })
  }

  type = (text: string): void => drafts.type(text)
  rebase = (base: number): void => drafts.rebase(base)
  end = (): void => drafts.end()
  putAside = (): void => drafts.putAside()
}
