import { writeTable, type Point } from '../model/block.ts'
import { isTotal } from '../model/lanes.ts'
import { spelt } from '../model/typed.ts'
import type { GridController } from './controller.ts'

/** The block as a spreadsheet takes it. */
export function copied(controller: GridController): string {
  const { top, left, bottom, right } = controller.cursor.block
  return writeTable(range(top, bottom).map((y) => range(left, right).map((x) => textAt(controller, { y, x }))))
}

/** The same with the names beside it and the heads above. */
export function copiedWithNames(controller: GridController): string {
  const { top, left, bottom, right } = controller.cursor.block
  const rows = [0, ...range(Math.max(top, 1), bottom)]
  const columns = [0, ...range(Math.max(left, 1), right)]
  return writeTable(rows.map((y) => columns.map((x) => textAt(controller, { y, x }))))
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

/** What a cell says: a computed total too, as it is seen. */
export function textAt(controller: GridController, { y, x }: Point): string {
  const { sheet, students, words } = controller
  const [lane, student] = [controller.lanes[x - 1], students[y - 1]]
  if (!lane) return student?.name ?? words.student
  if (!student) return words.lane(lane)
  if (!isTotal(lane)) return spelt(sheet.value(lane.key, student.uuid), words.shown)
  const { total, official } = sheet.total(lane.span, student.uuid)
  return spelt({ mark: official ?? total, submitted: false }, words.shown)
}
