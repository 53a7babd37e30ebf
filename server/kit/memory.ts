/** What was used last, up to a total weight. What it holds can be had anew at any time. */
export type Memory<Kept> = {
  get(key: string): Kept | undefined
  set(key: string, kept: Kept): void
}

export function memoryOf<Kept>(most: number, weightOf: (kept: Kept, key: string) => number = () => 1): Memory<Kept> {
  // A Map keeps the order of insertion: the first was used longest ago.
  const kept = new Map<string, Kept>()
  let weight = 0

  function forget(key: string) {
    const known = kept.get(key)
    if (known === undefined) return
    weight -= weightOf(known, key)
    kept.delete(key)
  }

  return {
    get(key) {
      const known = kept.get(key)
      if (known === undefined) return undefined
      kept.delete(key)
      kept.set(key, known)
      return known
    },
    set(key, value) {
      forget(key)
      if (weightOf(value, key) > most) return
      kept.set(key, value)
      weight += weightOf(value, key)
      for (const oldest of kept.keys()) {
        if (weight <= most) break
        forget(oldest)
      }
    },
  }
}
