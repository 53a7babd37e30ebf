import { writeTable } from '../model/block.ts'
import type { Cells } from './cells.ts'
import type { Cursor } from './cursor.ts'

type Picked = { cells: Cells; cursor: Cursor }

/** The block as a spreadsheet takes it, if it is asked for with the names beside it and the heads above. */
export function copied({ cells, cursor }: Picked, withNames = false): string {
  const { top, left, bottom, right } = cursor.block
  const places = (from: number, to: number) => (withNames ? [0, ...range(Math.max(from, 1), to)] : range(from, to))
  return writeTable(places(top, bottom).map((y) => places(left, right).map((x) => cells.textAt({ y, x }))))
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
