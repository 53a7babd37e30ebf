import { readTable, type Point } from '../model/block.ts'
import { readPasted, type Wanted } from '../model/pasted.ts'
import type { Edit } from '../model/sheet.ts'
import { best } from '../../../rules/marks.ts'
import { typedMark } from '../model/typed.ts'
import { isSame } from '../model/value.ts'
import { beginAt } from '../model/writing.ts'
import type { PastePlan, Place, Planned, Refused } from './dialog-request.ts'
import type { GridController } from './controller.ts'
import { textAt } from './clipboard.ts'

/** What texts make of the cells that they are meant for: what changes nothing is left out, and so is nothing for nobody. */
export function planOf(controller: GridController, wanted: readonly Wanted[]): Pick<PastePlan, 'planned' | 'refused'> {
  const planned: Planned[] = []
  const refused: Refused[] = []
  for (const { text, at } of wanted) {
    const place = controller.place(at)
    if (text === '' && (!place || !controller.isWritable(place))) continue
    if (!place) refused.push({ text, at, why: { key: 'outside' } })
    else if (!controller.isWritable(place)) refused.push({ text, at, why: { key: 'elsewhere' } })
    else {
      const read = controller.typed(place, text)
      if ('fault' in read) refused.push({ text, at, why: read.fault })
      else planned.push(...plannedAt(controller, place, { text, at, value: read.value }))
    }
  }
  return { planned, refused }
}

type Given = { text: string; at: Point; value: Edit['value'] }

/** A computed total that is pasted where it stands is not made official by it. */
function plannedAt(controller: GridController, place: Place, { text, at, value }: Given): Planned[] {
  const { sheet } = controller
  const [lane, student] = [place.lane.key, place.student.uuid]
  const before = textAt(controller, at)
  const isOpen = sheet.entry(lane, student)?.state === 'conflict'
  if (!isOpen && (text === before || isSame(value, sheet.value(lane, student)))) return []
  // It may wait for the teacher's word; what is written there meanwhile is not to be lost.
  return [{ lane, student, value, begun: beginAt(sheet, lane, student), place, before, after: text }]
}

/**
 * Writes what was pasted. What does not fit, what replaces several marks or takes some away, and what goes by names is
 * shown first.
 */
export function paste(controller: GridController, text: string): void {
  if (!text) return
  const { students, lanes, words, cursor } = controller
  const { wanted, strangers, missing } = readPasted(readTable(text), {
    names: students.map(({ name }) => name),
    heads: lanes.map(words.lane),
    block: cursor.block,
    isMark: (cell) => /^\d+([.,]\d+)?$/.test(cell) || 'value' in typedMark(cell, best, words.shown),
  })
  const plan = { ...planOf(controller, wanted), strangers, missing: missing?.map((at) => students[at]!) }
  const isOne = new Set(wanted.map((one) => one.text)).size === 1
  const isAsked = missing || plan.refused.length || (!isOne && plan.planned.some(({ before }) => before))
  if (isAsked) controller.ask({ what: 'paste', plan })
  else controller.put(plan.planned)
}
