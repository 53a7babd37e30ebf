import { readTable } from '../model/block.ts'
import { readPasted } from '../model/pasted.ts'
import type { Shape } from '../model/source.ts'
import type { GridController } from './controller.ts'
import { planOf } from './plan.ts'

/**
 * Writes what was pasted. What does not fit, what replaces several values or takes some away, and what goes by names is
 * shown first.
 */
export function paste<S extends Shape>(controller: GridController<S>, text: string): void {
  if (!text) return
  const { source, cells, cursor } = controller
  const { wanted, strangers, missing } = readPasted(readTable(text), {
    names: source.rows.map(({ name }) => name),
    heads: source.columns.map((column) => source.texts.column(column)),
    block: cursor.block,
    finderOf: (names) => source.finderOf(names),
    isValue: (cell) => source.isValue(cell),
  })
  const plan = { ...planOf(controller, wanted), strangers, missing: missing?.map((at) => source.rows[at]!) }
  const isOne = new Set(wanted.map((one) => one.text)).size === 1
  const isAsked = missing || plan.refused.length || (!isOne && plan.planned.some(({ before }) => before))
  if (isAsked) source.ask({ what: 'paste', plan })
  else cells.put(plan.planned)
}
