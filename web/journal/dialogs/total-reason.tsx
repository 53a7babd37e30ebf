import { Explanation } from '../../kit/marks/explanation.tsx'
import { topicOf } from '../../kit/marks/reason.ts'
import type { Place } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import { isTotal } from '../model/columns.ts'
import { rowOf } from '../model/reason-row.ts'

type TotalReasonProps = Place & { controller: JournalController; onClose: () => void }

/** How a total came about, as the student is told it. */
export function TotalReason({ controller: { sheet }, column, row: student, onClose }: TotalReasonProps) {
  if (!isTotal(column)) return null
  const row = rowOf(sheet, student)
  return (
    <Explanation diary={{ marks: [row], weights: sheet.weights }} topic={topicOf(row, column.span)} onClose={onClose} />
  )
}
