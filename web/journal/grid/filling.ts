import { pointsOf } from '../model/block.ts'
import type { Wanted } from '../model/pasted.ts'
import type { Edit } from '../model/sheet.ts'
import type { Board } from './board.ts'
import { textAt } from './clipboard.ts'
import { planOf } from './pasting.ts'

/** Writes a text into each picked mark, or that of the cell with the focus; `own` is what was typed there. */
export function fillPicked(board: Board, text = textAt(board, board.cursor.at), own?: Edit): void {
  const places = pointsOf(board.cursor.block).filter(({ y, x }) => y > 0 && x > 0)
  fill(
    board,
    places.map((at) => ({ text, at })),
    own,
  )
}

/** Each column of the block gets what stands on its top; of a single row, what stands above it. */
export function fillDown(board: Board): void {
  const { top, left, bottom, right } = board.cursor.block
  const source = Math.max(top === bottom ? top - 1 : top, 1)
  const places = pointsOf({ top: source + 1, left: Math.max(left, 1), bottom, right })
  fill(
    board,
    places.map((at) => ({ text: textAt(board, { y: source, x: at.x }), at })),
  )
}

function fill(board: Board, wanted: Wanted[], own?: Edit): void {
  const { planned, refused } = planOf(board, wanted)
  const others = planned.filter(({ lane, student }) => lane !== own?.lane || student !== own.student)
  if (refused.length && !others.length && !own) return board.tell(board.explain(refused[0]!.why))
  if (own) board.put([own, ...others])
  else board.put(others)
  if (refused.length) board.tell(board.explain(refused[0]!.why))
}
