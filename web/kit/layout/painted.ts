import { useEffect, useState } from 'react'

let hasPainted = false

/** Where somebody comes back to a place far down, all of the page has to be there at once. */
function isFirstLook(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !hasPainted && arrival?.type === 'navigate' && !location.hash
}

/** False until a page that was just opened has been painted once: what stands below the window waits for it. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(() => !isFirstLook())
  useEffect(() => {
    let timer: number | undefined
    // Within the callback the frame is not painted yet.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        hasPainted = true
        setIsPainted(true)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [])
  return isPainted
}
