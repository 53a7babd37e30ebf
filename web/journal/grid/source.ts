import { best } from '../../../rules/marks.ts'
import type { PasteNames } from '../../spreadsheet/model/pasted.ts'
import type { CellKey, GridSource, GridTexts, Place, Read } from '../../spreadsheet/model/source.ts'
import { t } from '../../kit/i18n/texts.ts'
import { lastChange } from '../model/last-change.ts'
import { isTotal, type Column } from '../model/columns.ts'
import { findColumns, isDay } from '../model/heads.ts'
import { findStudents } from '../model/names.ts'
import type { Student } from '../model/saved.ts'
import type { Sheet } from '../model/sheet.ts'
import { spelt, typedMark, typedOfficial } from '../model/typed.ts'
import { emptied, type Value } from '../queue/value.ts'
import type { DialogRequest, JournalShape } from './dialog-request.ts'
import { explain } from './explain.ts'
import { JournalDrafts } from './journal-drafts.ts'
import type { Words } from './words.ts'

export type Shown = { sheet: Sheet; rows: readonly Student[]; columns: readonly Column[]; hasPad: boolean }

type Asked = { words: Words; ask: (asked: DialogRequest) => void; touch: () => void }

/** The sheet as the spreadsheet's source: students are its rows, works and totals its columns, marks its values. */
export class JournalSource implements GridSource<JournalShape> {
  readonly words: Words
  readonly ask: (asked: DialogRequest) => void
  readonly touch: () => void
  readonly texts: GridTexts<JournalShape>
  readonly drafts = new JournalDrafts(() => this.cells)
  readonly empty = emptied
  #shown: Shown | undefined

  constructor({ words, ask, touch }: Asked) {
    this.words = words
    this.ask = ask
    this.touch = touch
    this.texts = {
      names: words.student,
      help: t('journal.gridHelp'),
      readOnly: t('journal.keptElsewhere'),
      outside: t('journal.fault.outside'),
      unchanged: t('journal.paste.unchanged'),
      column: words.column,
      gone: words.gone,
      meanwhile: words.meanwhile,
      meanwhileBy: (cell, theirs) => this.#meanwhileBy(cell, theirs),
      picked: (count, to) => t('journal.picked', { count, to }),
    }
  }

  show(shown: Shown): void {
    this.#shown = shown
  }

  get #now(): Shown {
    if (!this.#shown) throw new Error('the source shows no sheet yet')
    return this.#shown
  }

  get cells(): Sheet {
    return this.#now.sheet
  }

  /** Those that are shown, in the order of the rows. */
  get rows(): readonly Student[] {
    return this.#now.rows
  }

  get columns(): readonly Column[] {
    return this.#now.columns
  }

  get hasPad(): boolean {
    return this.#now.hasPad
  }

  read(column: Column, text: string): Read<Value> {
    const { shown } = this.words
    const typed = isTotal(column) ? typedOfficial(text, shown) : typedMark(text, column.work.maxGrade, shown)
    return 'fault' in typed ? { fault: explain(typed.fault) } : typed
  }

  spell(value: Value): string {
    return spelt(value, this.words.shown)
  }

  /** A computed total too, as it is seen. */
  textAt({ column, row }: Place<JournalShape>): string {
    if (!isTotal(column)) return this.spell(this.cells.value(column.key, row.uuid))
    const { total, official } = this.cells.total(column.span, row.uuid)
    return this.spell({ mark: official ?? total, submitted: false })
  }

  noComment({ column, row }: Place<JournalShape>): string | undefined {
    const takesOne = !isTotal(column) && this.cells.shown(column.work.id, row.uuid).mark !== null
    return takesOne ? undefined : t('journal.comment.noMark')
  }

  pasteNames(): PasteNames {
    const heads = this.columns.map((column) => this.texts.column(column))
    return {
      findRows: findStudents(this.rows.map(({ name }) => name)),
      findColumns: findColumns(this.columns, heads),
      isValue: (text) => this.#isValue(text),
    }
  }

  #isValue(text: string): boolean {
    if (isDay(text)) return false
    return /^\d+([.,]\d+)?$/.test(text) || 'value' in typedMark(text, best, this.words.shown)
  }

  async #meanwhileBy({ column, row }: CellKey, theirs: Value): Promise<string | undefined> {
    const change = await lastChange(this.cells.pair, column, row)
    return change && this.words.meanwhile(theirs, change)
  }
}
