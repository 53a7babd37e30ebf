import { useSyncExternalStore } from 'react'

const contents = 'first-contentful-paint'

/** Time after which a page is drawn whole where a browser reports no paint, in milliseconds: a hidden tab, a strict privacy setting. */
const longest = 1_000

let isLate = false

const hasPainted = () => isLate || performance.getEntriesByName(contents).length > 0

function subscribe(listener: () => void): () => void {
  if (hasPainted()) return () => undefined
  const observer = new PerformanceObserver(() => {
    if (hasPainted()) listener()
  })
  observer.observe({ type: 'paint', buffered: true })
  const timer = setTimeout(() => {
    isLate = true
    listener()
  }, longest)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/**
 * Whether the browser has painted contents since the portal was opened. The first page draws what is below the window only
 * then, so that its first paint does not wait for it; pages opened later are drawn whole.
 */
export function useHasPainted(): boolean {
  return useSyncExternalStore(subscribe, hasPainted)
}
