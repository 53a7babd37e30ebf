import { GridController } from '../../spreadsheet/control/controller.ts'
import type { Point } from '../../spreadsheet/model/block.ts'
import type { Sheet } from '../model/sheet.ts'
import type { Draft } from '../queue/drafts.ts'
import { drafts } from '../queue/own-drafts.ts'
import type { JournalShape } from './dialog-request.ts'
import type { JournalSource } from './source.ts'
import type { Words } from './words.ts'

/** The spreadsheet's controller, with the sheet that it shows. */
export class JournalController extends GridController<JournalShape> {
  declare readonly source: JournalSource

  get sheet(): Sheet {
    return this.source.cells
  }

  get words(): Words {
    return this.source.words
  }

  pointOf({ column, student }: Pick<Draft, 'column' | 'student'>): Point | undefined {
    return this.cells.pointOf({ column, row: student })
  }

  /** Opens the field with what was left half typed. */
  goOn(left: Draft): void {
    this.resume({ column: left.column, row: left.student }, () => drafts.resume(left))
  }
}
