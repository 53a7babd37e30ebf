import type { Board } from './grid/board.ts'
import { pairKey, type Entry } from './queue/entries.ts'

/** What needs the teacher: first in this sheet, and there not what the cursor stands on. */
export function unsavedAfter(board: Board): Entry[] {
  const { sheet, cursor } = board
  const entries = sheet.outbox.all().filter(({ state }) => state !== 'waiting')
  const isElsewhere = (entry: Entry) => pairKey(entry) !== pairKey(sheet.pair)
  const isHere = (entry: Entry) => {
    const at = board.pointOf([entry])
    return at?.x === cursor.at.x && at.y === cursor.at.y
  }
  const order = (entry: Entry) => Number(isElsewhere(entry)) * 2 + Number(isHere(entry))
  return entries.toSorted((a, b) => order(a) - order(b))
}
