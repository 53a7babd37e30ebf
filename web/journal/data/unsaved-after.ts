import type { JournalController } from '../grid/controller.ts'
import { pairKey, type Entry } from '../queue/entries.ts'

/** What needs the teacher: first in this sheet, and there not what the cursor stands on. */
export function unsavedAfter(controller: JournalController): Entry[] {
  const { sheet, cursor } = controller
  const entries = sheet.outbox.all().filter(({ state }) => state !== 'waiting')
  const isElsewhere = (entry: Entry) => pairKey(entry) !== pairKey(sheet.pair)
  const isHere = (entry: Entry) => {
    const at = controller.pointOf(entry)
    return at?.x === cursor.at.x && at.y === cursor.at.y
  }
  const order = (entry: Entry) => Number(isElsewhere(entry)) * 2 + Number(isHere(entry))
  return entries.toSorted((a, b) => order(a) - order(b))
}
