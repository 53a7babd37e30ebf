import { readTable, spread, writeTable, type Block } from '../model/block.ts'
import type { Edit } from '../model/sheet.ts'
import { spelt } from '../model/typed.ts'
import type { Board, Refused } from './board.ts'

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
      else edits.push({ lane: place.lane.key, student: place.student.uuid, value: read.value })
    }
  }
  if (refused.length) board.ask({ what: 'paste', refused, edits })
  else board.put(edits)
}
