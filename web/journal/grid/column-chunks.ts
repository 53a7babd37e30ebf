import { isTotal, type Lane } from '../model/lanes.ts'

/** Lanes that are drawn together, `left` pixels from the main total. */
export type ColumnChunk = { at: number; lanes: Lane[]; left: number; width: number }

/** So many lanes make a chunk. */
const perChunk = 6

/** In pixels. */
const widths = { work: 46, total: 52 }

/** The lanes beside the main total, in chunks. */
export function chunksOf(lanes: readonly Lane[]): ColumnChunk[] {
  const chunks: ColumnChunk[] = []
  let left = 0
  for (let from = 1; from < lanes.length; from += perChunk) {
    const own = lanes.slice(from, from + perChunk)
    const width = spaceOf(own)
    chunks.push({ at: chunks.length, lanes: own, left, width })
    left += width
  }
  return chunks
}

export function spaceOf(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, lane) => sum + (isTotal(lane) ? widths.total : widths.work), 0)
}

/** The chunk of a column; names and main totals are in none. */
export function chunkAt(x: number): number | undefined {
  return x < 2 ? undefined : Math.floor((x - 2) / perChunk)
}

/** The number of a chunk's column, as it is read aloud: the names' is the first. */
export function columnOf(at: number, place: number): number {
  return at * perChunk + place + 3
}

/** What of the lanes is in sight, in pixels from the main total. */
export type Sight = { from: number; to: number }

/** Where a chunk stands: what before it is not drawn yet leaves its room. */
export function roomOf(
  { left, width }: ColumnChunk,
  before: ColumnChunk | undefined,
): { width: number; marginLeft: number } {
  return { width, marginLeft: left - (before ? before.left + before.width : 0) }
}

/** The chunks in sight, and the one that holds the focus. */
export function inSight(chunks: readonly ColumnChunk[], sight: Sight, x: number): ColumnChunk[] {
  const focused = chunkAt(x)
  return chunks.filter((chunk) => distance(chunk, sight) <= 0 || chunk.at === focused)
}

/** How far a chunk is from what is in sight, in pixels; negative: it is in sight. */
export function distance({ left, width }: ColumnChunk, { from, to }: Sight): number {
  return Math.max(from - left - width, left - to)
}
