import { Explanation } from '../../kit/marks/explanation.tsx'
import type { Place } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import { isTotal } from '../model/columns.ts'
import { resultsOf, rowOf } from '../model/reason-row.ts'

type TotalReasonProps = Place & { controller: JournalController; onClose: () => void }

/** How a total came about, as the student is told it. */
export function TotalReason({ controller: { sheet }, column, row: student, onClose }: TotalReasonProps) {
  if (!isTotal(column)) return null
  const row = rowOf(sheet, student)
  return (
    <Explanation
      rows={[row]}
      topic={{ row, span: column.span }}
      inQuarter={(quarter, draw) =>
        draw({ results: new Map([[row.id, resultsOf(sheet, student, quarter)]]), weights: sheet.weights })
      }
      onClose={onClose}
    />
  )
}
