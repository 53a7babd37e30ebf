import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of what had the focus: gets it once, when it is drawn. */
export function useFocusBegins<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    if (isWanted) place.current?.focus({ preventScroll: true })
  }, [isWanted])
  return place
}
