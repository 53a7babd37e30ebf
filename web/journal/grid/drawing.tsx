import type { DrawHead, RowDrawing } from '../../spreadsheet/view/drawing.ts'
import type { Order } from '../model/arrangement.ts'
import { isTotal, type Column } from '../model/columns.ts'
import type { Sheet } from '../model/sheet.ts'
import { totalCell, workCell } from './cells.tsx'
import type { JournalShape } from './dialog-request.ts'
import { TotalHead, WorkHead } from './heads.tsx'
import classes from './names.module.css'
import type { Words } from './words.ts'

export function headDrawing(today: string, order: Order | undefined): DrawHead<Column> {
  return (column, { index, look }) =>
    isTotal(column) ? (
      <TotalHead key={column.key} column={column} look={look} index={index} order={order} />
    ) : (
      <WorkHead key={column.key} column={column} isToday={column.work.date === today} index={index} />
    )
}

export function rowDrawing(sheet: Sheet, words: Words): RowDrawing<JournalShape> {
  return {
    /** Surname first, as the journal is ordered; on a phone the others stand below it, so that none of them is cut. */
    name({ name }) {
      const [surname, ...given] = name.split(' ')
      return (
        <>
          <span className={classes.surname}>{surname}</span> <span className={classes.given}>{given.join(' ')}</span>
        </>
      )
    },
    cell(column, { uuid: student }, { index, look, known }) {
      const drawn = { sheet, student, words, known, index }
      return isTotal(column) ? totalCell(drawn, column, look) : workCell(drawn, column)
    },
  }
}
