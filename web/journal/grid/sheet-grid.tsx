import { useMemo } from 'react'
import { Grid } from '../../spreadsheet/view/grid.tsx'
import type { Order } from '../model/arrangement.ts'
import { startColumn } from '../model/columns.ts'
import type { JournalController } from './controller.ts'
import { headDrawing, rowDrawing } from './drawing.tsx'
import type { Shown } from './source.ts'
import { TipContent } from './tip-content.tsx'
import type { Words } from './words.ts'

type SheetGridProps = Shown & {
  controller: JournalController
  words: Words
  order: Order | undefined
  label: string
}

/** The sheet of marks in the spreadsheet's grid. */
export function SheetGrid({ controller, sheet, rows, columns, hasPad, words, order, label }: SheetGridProps) {
  const drawHead = useMemo(() => headDrawing(sheet.today, order), [sheet.today, order])
  const draw = useMemo(() => rowDrawing(sheet, words), [sheet, words])
  return (
    <Grid
      {...{ controller, rows, columns, label, hasPad, drawHead, draw }}
      cells={sheet}
      allRows={sheet.students}
      start={startColumn(columns, sheet.today)}
      renderTip={(at, close) => <TipContent {...{ controller, at, close }} />}
    />
  )
}
