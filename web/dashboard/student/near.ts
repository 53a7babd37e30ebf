import { type RefObject, useEffect, useState } from 'react'

/** How far below the window a part of a page begins to be fetched. */
const ahead = '150px'

/** Whether a place has come near to what is in sight; then it stays so. */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: ahead },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return isNear
}
