import { distance, type ColumnChunk, type Sight } from './column-chunks.ts'

/** A part of the rows is drawn at a time, of few rows one: all of them would take too long. */
export const parts = 36

/** A chunk in one part of the rows. */
export type Piece = { chunk: ColumnChunk; part: number }

/** What of these chunks is not drawn in some part of the rows. */
export function missing(chunks: readonly ColumnChunk[], drawn: readonly ColumnChunk[][]): Piece[] {
  return chunks.flatMap((chunk) =>
    drawn.flatMap((part, place) => (part.includes(chunk) ? [] : [{ chunk, part: place }])),
  )
}

/** Parts that get nothing stay the same lists, so that their rows are not drawn. */
export function more(drawn: readonly ColumnChunk[][], pieces: readonly Piece[]): ColumnChunk[][] {
  return drawn.map((part, place) => {
    const added = pieces.filter((piece) => piece.part === place && !part.includes(piece.chunk))
    return added.length ? [...part, ...added.map(({ chunk }) => chunk)].toSorted((a, b) => a.at - b.at) : part
  })
}

/** So many parts of the rows are drawn at once while nothing moves: each time costs a look at the whole sheet as well. */
const partsAtOnce = 3

/** All that some parts of the rows lack: a row is painted as a whole, so once is better than often. */
export function ofSomeParts(pieces: readonly Piece[]): Piece[] {
  const some = new Set([...new Set(pieces.map(({ part }) => part))].slice(0, partsAtOnce))
  return pieces.filter(({ part }) => some.has(part))
}

/** Those nearest to what is in sight. */
export function nearest(pieces: readonly Piece[], sight: Sight, most: number): Piece[] {
  return pieces.toSorted((a, b) => distance(a.chunk, sight) - distance(b.chunk, sight)).slice(0, most)
}
