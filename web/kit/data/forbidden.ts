const listeners = new Set<() => void>()

/** Tells of every 403: whoever is signed in may do less than the page knows. */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellForbidden(): void {
  for (const listener of listeners) listener()
}
