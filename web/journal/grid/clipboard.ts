import { readTable, spread, writeTable, type Block } from '../model/block.ts'
import type { Edit, Sheet } from '../model/sheet.ts'
import { spelt } from '../model/typed.ts'
import { beginAt } from '../model/writing.ts'
import type { Value } from '../model/value.ts'
import type { Board, Place, Refused } from './board.ts'

/** The block as a spreadsheet takes it. */
export function copied(board: Board): string {
  const { top, left, bottom, right }: Block = board.cursor.block
  const rows: string[][] = []
  for (let y = top; y <= bottom; y += 1) {
    const row: string[] = []
    for (let x = left; x <= right; x += 1) row.push(textAt(board, y, x))
    rows.push(row)
  }
  return writeTable(rows)
}

function textAt(board: Board, y: number, x: number): string {
  const place = board.place({ y, x })
  if (!place && x === 0 && y > 0) return board.sheet.students[y - 1]?.name ?? ''
  if (!place) return board.cursor.cell({ y, x })?.textContent ?? ''
  return spelt(board.sheet.value(place.lane.key, place.student.uuid), board.words.shown)
}

/** It may wait for the teacher's word; what is written there meanwhile is not to be lost. */
function editOf(sheet: Sheet, { lane: { key: lane }, student: { uuid: student } }: Place, value: Value): Edit {
  return { lane, student, value, begun: beginAt(sheet, lane, student) }
}

/** Writes a pasted block; if any of it cannot be written, it is told first and nothing is changed. */
export function paste(board: Board, text: string): void {
  const refused: Refused[] = []
  const edits: Edit[] = []
  for (const { text: typed, at } of spread(readTable(text), board.cursor.block)) {
    const place = board.place(at)
    if (!place) refused.push({ text: typed, at, why: { key: 'outside' } })
    else if (!board.isWritable(place)) refused.push({ text: typed, at, why: { key: 'elsewhere' } })
    else {
      const read = board.typed(place, typed)
      if ('fault' in read) refused.push({ text: typed, at, why: read.fault })
      else edits.push(editOf(board.sheet, place, read.value))
    }
  }
  if (refused.length) board.ask({ what: 'paste', refused, edits })
  else board.put(edits)
}
