import { pointsOf } from '../model/block.ts'
import type { Wanted } from '../model/pasted.ts'
import type { Edit } from '../model/sheet.ts'
import type { GridController } from './controller.ts'
import { textAt } from './clipboard.ts'
import { planOf } from './pasting.ts'

/** Writes a text into each picked mark, or that of the cell with the focus; `own` is what was typed there. */
export function fillPicked(
  controller: GridController,
  text = textAt(controller, controller.cursor.at),
  own?: Edit,
): void {
  const places = pointsOf(controller.cursor.block).filter(({ y, x }) => y > 0 && x > 0)
  fill(
    controller,
    places.map((at) => ({ text, at })),
    own,
  )
}

/** Each column of the block gets what stands on its top; of a single row, what stands above it. */
export function fillDown(controller: GridController): void {
  const { top, left, bottom, right } = controller.cursor.block
  const source = Math.max(top === bottom ? top - 1 : top, 1)
  const places = pointsOf({ top: source + 1, left: Math.max(left, 1), bottom, right })
  fill(
    controller,
    places.map((at) => ({ text: textAt(controller, { y: source, x: at.x }), at })),
  )
}

function fill(controller: GridController, wanted: Wanted[], own?: Edit): void {
  const { planned, refused } = planOf(controller, wanted)
  const others = planned.filter(({ lane, student }) => lane !== own?.lane || student !== own.student)
  if (refused.length && !others.length && !own) return controller.tell(controller.explain(refused[0]!.why))
  if (own) controller.put([own, ...others])
  else controller.put(others)
  if (refused.length) controller.tell(controller.explain(refused[0]!.why))
}
