import type { Place } from '../grid/dialog-request.ts'
import type { GridController } from '../grid/controller.ts'
import type { Point } from '../model/block.ts'
import type { Edit } from '../model/sheet.ts'
import type { Value } from '../model/value.ts'

const isEmpty = ({ mark, submitted }: Value) => mark === null && !submitted

/**
 * The cells below that have nothing yet, with the value of the cell at hand or, where that is empty too, of the one above
 * it. What stands there stays: who was absent is not given the class's mark.
 */
export function filledDown(controller: Pick<GridController, 'place' | 'isWritable' | 'sheet'>, at: Point): Edit[] {
  const valueAt = ({ lane, student }: Place) => controller.sheet.value(lane.key, student.uuid)
  const source = [at, { ...at, y: at.y - 1 }].flatMap((point) => {
    const place = controller.place(point)
    return place && !isEmpty(valueAt(place)) ? [{ point, value: valueAt(place) }] : []
  })[0]
  if (!source) return []
  const { mark, submitted } = source.value
  const edits: Edit[] = []
  let place: Place | undefined
  for (let y = source.point.y + 1; (place = controller.place({ ...at, y })); y += 1)
    if (controller.isWritable(place) && isEmpty(valueAt(place)))
      edits.push({ lane: place.lane.key, student: place.student.uuid, value: { mark, submitted } })
  return edits
}
