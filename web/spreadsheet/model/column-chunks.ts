import type { Column } from './source.ts'

/** Columns that are drawn together, `left` pixels from the pinned one. */
export type ColumnChunk<C extends Column = Column> = { at: number; columns: readonly C[]; left: number; width: number }

/** So many columns make a chunk. */
const perChunk = 6

/** In pixels. */
const widths = { plain: 46, computed: 52 }

/** The columns beside the pinned one, in chunks. */
export function chunksOf<C extends Column>(columns: readonly C[]): ColumnChunk<C>[] {
  const chunks: ColumnChunk<C>[] = []
  let left = 0
  for (let from = 1; from < columns.length; from += perChunk) {
    const own = columns.slice(from, from + perChunk)
    const width = spaceOf(own)
    chunks.push({ at: chunks.length, columns: own, left, width })
    left += width
  }
  return chunks
}

export function spaceOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { isComputed }) => sum + (isComputed ? widths.computed : widths.plain), 0)
}

/** The chunk of a column; names and the pinned one are in none. */
export function chunkAt(x: number): number | undefined {
  return x < 2 ? undefined : Math.floor((x - 2) / perChunk)
}

/** The number of a chunk's column, as it is read aloud: the names' is the first. */
export function columnOf(at: number, place: number): number {
  return at * perChunk + place + 3
}

/** What of the columns is in sight, in pixels from the pinned one. */
export type Sight = { from: number; to: number }

/** Where a chunk stands: what before it is not drawn yet leaves its room. */
export function roomOf(
  { left, width }: ColumnChunk,
  before: ColumnChunk | undefined,
): { width: number; marginLeft: number } {
  return { width, marginLeft: left - (before ? before.left + before.width : 0) }
}

/** The chunks in sight, and the one that holds the focus. */
export function inSight<C extends Column>(
  chunks: readonly ColumnChunk<C>[],
  sight: Sight,
  x: number,
): ColumnChunk<C>[] {
  const focused = chunkAt(x)
  return chunks.filter((chunk) => distance(chunk, sight) <= 0 || chunk.at === focused)
}

/** How far a chunk is from what is in sight, in pixels; negative: it is in sight. */
export function distance({ left, width }: ColumnChunk, { from, to }: Sight): number {
  return Math.max(from - left - width, left - to)
}
