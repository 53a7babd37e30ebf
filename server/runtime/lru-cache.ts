/** What was used lately, up to a total weight. What it holds can be had anew at any time. */
export type LruCache<Kept> = {
  get(key: string): Kept | undefined
  set(key: string, kept: Kept): void
}

/**
 * Two halves: once the fresh one is full, the older one is forgotten whole and the fresh one grows old. What is used comes
 * back into the fresh half, so that whatever was used within the last half of the weight is still known.
 */
export function lruCache<Kept>(most: number, weightOf: (kept: Kept, key: string) => number = () => 1): LruCache<Kept> {
  let fresh = new Map<string, Kept>()
  let older = new Map<string, Kept>()
  let weight = 0

  function set(key: string, kept: Kept) {
    const heavier = weightOf(kept, key)
    const known = fresh.get(key)
    if (known !== undefined) weight -= weightOf(known, key)
    fresh.delete(key)
    older.delete(key)
    if (heavier > most / 2) return
    if (weight + heavier > most / 2) {
      older = fresh
      fresh = new Map()
      weight = 0
    }
    fresh.set(key, kept)
    weight += heavier
  }

  return {
    get(key) {
      const known = fresh.get(key)
      if (known !== undefined) return known
      const faded = older.get(key)
      if (faded !== undefined) set(key, faded)
      return faded
    },
    set,
  }
}
