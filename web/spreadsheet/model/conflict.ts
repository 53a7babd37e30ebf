import type { Begun, CellKey, CellStore } from './source.ts'

/** What somebody else has written into a cell since a writer looked, who has not seen it. */
export function writtenSince<V>(
  cells: CellStore<V>,
  { column, row }: CellKey,
  { seen, base }: Begun<V>,
): V | undefined {
  const stands = cells.stored(column, row)
  const revision = cells.revision(column, row)
  if (revision <= base || cells.isSame(stands, seen)) return undefined
  const entry = cells.entry(column, row)
  const isSent = entry?.sent.some((value) => cells.isSame(value, stands))
  const isOwn = entry && !entry.theirs && (entry.base >= revision || isSent)
  return isOwn ? undefined : stands
}

/**
 * The revision that whoever looks at a cell sees, or who began from what it was, if somebody else has written there since.
 * Who has a conflict before them has seen what stands there.
 */
export function baseOf<V>(cells: CellStore<V>, { column, row }: CellKey, begun?: Begun<V>): number {
  if (begun && writtenSince(cells, { column, row }, begun)) return begun.base
  const entry = cells.entry(column, row)
  return entry?.theirs?.revision ?? entry?.base ?? cells.revision(column, row)
}

/** What a writer begins from who looks at a cell now. */
export function beginAt<V>(cells: CellStore<V>, at: CellKey): Begun<V> {
  return { seen: cells.value(at.column, at.row), base: baseOf(cells, at) }
}
