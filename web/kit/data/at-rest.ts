import { useEffect, useEffectEvent } from 'react'

/** Time until `doing` runs where a browser does not say when it is idle, in milliseconds. */
const otherwise = 500

/** Runs `doing` once the page is drawn and the browser is idle, and again for another `of`: it fetches what is looked at later. */
export function useAtRest(isDrawn: boolean, of: string, doing: () => void): void {
  const run = useEffectEvent(doing)
  useEffect(() => {
    if (!isDrawn) return undefined
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, otherwise)
      return () => clearTimeout(timer)
    }
    const waiting = window.requestIdleCallback(run)
    return () => window.cancelIdleCallback(waiting)
  }, [isDrawn, of])
}
