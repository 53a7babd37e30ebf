import { Explanation } from '../../kit/marks/explanation.tsx'
import type { Place } from '../grid/dialog-request.ts'
import type { GridController } from '../grid/controller.ts'
import { isTotal } from '../model/lanes.ts'
import { rowOf } from '../model/reason-row.ts'

type TotalReasonProps = Place & { controller: GridController; onClose: () => void }

/** How a total came about, as the student is told it. */
export function TotalReason({ controller: { sheet }, lane, student, onClose }: TotalReasonProps) {
  if (!isTotal(lane)) return null
  const row = rowOf(sheet, student)
  return (
    <Explanation diary={{ marks: [row], weights: sheet.weights }} topic={{ row, span: lane.span }} onClose={onClose} />
  )
}
