import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what takes the place of what had the focus: gets it once, when it is drawn. A dialog whose focused element went away
 * takes the focus itself, with the next frame once more; it is given back then.
 */
export function useFocusBegins<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const place = useRef<E>(null)
  useLayoutEffect(() => {
    if (!isWanted) return
    const begin = () => place.current?.focus({ preventScroll: true })
    begin()
    const frame = requestAnimationFrame(() => {
      const at = document.activeElement
      if (at !== place.current && at?.contains(place.current)) begin()
    })
    return () => cancelAnimationFrame(frame)
  }, [isWanted])
  return place
}
