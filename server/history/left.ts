import type { UndoHindrance } from '../../contract/history/endpoints.ts'
import type { Asked, Recorded, Sides } from '../db/recorded.ts'
import { isAsLeft, presentRows } from '../db/reverting.ts'

export const imagesOf = (rows: Sides[]) => rows.map(({ before, after }) => (after ?? before)!)

/** Of several entries, by their rows of one table, what stands in the way of undoing them: one look for all. */
export async function hindrancesOf(
  asked: Asked,
  recorded: Recorded,
  entries: Sides[][],
): Promise<(UndoHindrance | null)[]> {
  const images = imagesOf(entries.flat())
  if (!images.length) return entries.map(() => null)
  const present = await presentRows(asked.db, recorded, images)
  const hindered = await recorded.hinders?.(asked, entries)
  return entries.map((rows, place) =>
    rows.every((sides) => isAsLeft(recorded, sides, present)) ? (hindered?.[place] ?? null) : 'changed',
  )
}
