import type { Place } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import type { Point } from '../../spreadsheet/model/block.ts'
import type { Edit } from '../../spreadsheet/model/source.ts'
import type { Value } from '../queue/value.ts'

const isEmpty = ({ mark, submitted }: Value) => mark === null && !submitted

/**
 * The cells below that have nothing yet, with the value of the cell at hand or, where that is empty too, of the one above
 * it. What stands there stays: who was absent is not given the class's mark.
 */
export function filledDown({ cells, sheet }: Pick<JournalController, 'cells' | 'sheet'>, at: Point): Edit<Value>[] {
  const valueAt = ({ column, row }: Place) => sheet.value(column.key, row.uuid)
  const source = [at, { ...at, y: at.y - 1 }].flatMap((point) => {
    const place = cells.place(point)
    return place && !isEmpty(valueAt(place)) ? [{ point, value: valueAt(place) }] : []
  })[0]
  if (!source) return []
  const { mark, submitted } = source.value
  const edits: Edit<Value>[] = []
  let place: Place | undefined
  for (let y = source.point.y + 1; (place = cells.place({ ...at, y })); y += 1)
    if (cells.isWritable(place) && isEmpty(valueAt(place)))
      edits.push({ column: place.column.key, row: place.row.uuid, value: { mark, submitted } })
  return edits
}
