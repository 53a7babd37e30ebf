import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

type Scrolled = RefObject<HTMLElement | null>

/** Free room that stays to the right of the column that a grid opens at: what comes next peeks in. */
const room = 64

/** Opens scrolled so that a column stands at the right edge. */
export function useOpenAt(scroll: Scrolled, column: string | undefined): void {
  useLayoutEffect(() => {
    const box = scroll.current
    const head = column && box?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"]`)
    if (!box || !head) return
    box.scrollTo({ left: head.offsetLeft + head.offsetWidth + room - box.clientWidth })
  }, [scroll, column])
}

/** Whether there is more to the right than is in sight. */
export function useEdges(scroll: Scrolled): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const box = scroll.current
    if (!box) return undefined
    const look = () => setHasMore(box.scrollLeft + box.clientWidth < box.scrollWidth - 4)
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroll])
  return hasMore
}
