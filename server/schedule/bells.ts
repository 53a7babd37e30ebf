/** Lessons that share their times, and how many they are. */
export type Slot = { starts: number; ends: number; count: number }

/** The bells of most: where the younger ones' lessons are shorter, or a club lies across two, they are no bells of the school. */
export function bellsOf(slots: readonly Slot[]): Slot[] {
  const bells: Slot[] = []
  for (const slot of slots.toSorted((a, b) => b.count - a.count || a.starts - b.starts || a.ends - b.ends))
    if (bells.every(({ starts, ends }) => slot.ends <= starts || ends <= slot.starts)) bells.push(slot)
  return bells.toSorted((a, b) => a.starts - b.starts)
}
