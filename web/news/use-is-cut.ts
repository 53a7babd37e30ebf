import { useEffect, useState, type RefObject } from 'react'

/** Whether more stands in the element than it shows. */
export function useIsCut(element: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const watch = new ResizeObserver(() => setIsCut(box.scrollHeight > box.clientHeight + 1))
    watch.observe(box)
    return () => watch.disconnect()
  }, [element])
  return isCut
}
