import { readTable, type Point } from '../model/block.ts'
import { looseColumns, looseLines, readPasted, wantedOf } from '../model/pasted.ts'
import type { PastePlan, Place, Shape } from '../model/source.ts'
import type { GridController } from './controller.ts'
import { planOf } from './plan.ts'

/**
 * Writes what was pasted. What does not fit, what replaces several values or takes some away, and what goes by names or
 * heads is shown first; what would change nothing is told.
 */
export function paste<S extends Shape>(controller: GridController<S>, text: string): void {
  if (!text) return
  const { source, cells, cursor, notices } = controller
  const pasted = readPasted(readTable(text), { ...source.pasteNames(), block: cursor.block })
  const { rows, columns } = source
  const plan = settled(controller, { pasted, rows, columns, from: Math.max(cursor.block.left, 1) - 1 })
  const { planned, refused } = plan
  const isByName = pasted.by.names || pasted.by.heads
  const isOne = new Set(wantedOf(pasted).map((one) => one.text)).size === 1
  const hasLoose = refused.length > 0 || looseLines(pasted).length > 0 || looseColumns(pasted).length > 0
  if (!planned.length && !hasLoose) notices.tell(source.texts.unchanged)
  else if (isByName || hasLoose || (!isOne && planned.some(({ before }) => before))) source.ask({ what: 'paste', plan })
  else cells.put(planned)
}

type Asked<S extends Shape> = Pick<PastePlan<S>, 'pasted' | 'rows' | 'columns' | 'from'>

/** The plan in which lines and columns of the clipboard have these leads. */
export function settled<S extends Shape>(controller: GridController<S>, asked: Asked<S>): PastePlan<S> {
  const { pasted, rows, columns, from } = asked
  const placeAt = ({ y, x }: Point): Place<S> | undefined => {
    const [row, column] = [rows[y - 1], columns[x - 1]]
    const isShown = row && column && controller.cells.pointOf({ row: row.uuid, column: column.key })
    return isShown && { row, column }
  }
  // A copy that is pasted back decides nothing between two values.
  const decides = !pasted.by.names && !pasted.by.heads
  return { pasted, rows, columns, from, ...planOf(controller, wantedOf(pasted), { placeAt, decides }) }
}
