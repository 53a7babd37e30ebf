import { useEffect, useEffectEvent } from 'react'

/** Time until `prefetch` is called where a browser does not say when it is idle, in milliseconds. */
const otherwise = 500

/**
 * Calls `prefetch` with the participant once the page is drawn and the browser is idle, and again for another participant: it
 * fetches what may be looked at next. `drawn`: whose page it is; undefined while it is not drawn.
 */
export function useAtRest(drawn: string | undefined, prefetch: (pt: string) => void): void {
  const run = useEffectEvent(prefetch)
  useEffect(() => {
    if (drawn === undefined) return undefined
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, otherwise, drawn)
      return () => clearTimeout(timer)
    }
    const waiting = window.requestIdleCallback(() => run(drawn))
    return () => window.cancelIdleCallback(waiting)
  }, [drawn])
}
