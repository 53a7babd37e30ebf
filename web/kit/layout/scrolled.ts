import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page has left its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > 4)
}

function subscribeToWidth(listener: () => void): () => void {
  const narrow = window.matchMedia(narrowQuery)
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

const narrowQuery = '(max-width: 991px)'

/** The mobile layout: one column, up to 991 px. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => window.matchMedia(narrowQuery).matches)
}
