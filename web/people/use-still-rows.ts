import { type RefObject, useEffect } from 'react'

/** So long after the wheel's last step, in milliseconds, the page is at rest again. */
const rest = 250

/**
 * Rows that pass under a resting pointer would each take and lose their tint, which costs a frame more than the scrolling
 * itself: while the wheel turns, `data-scrolling` has a sheet over the table take the pointer, and a click on it goes to what is below.
 */
export function useStillRows(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const table = body.current?.closest('table')
    if (!table) return
    const aborting = new AbortController()
    const { signal } = aborting
    let lastAt = 0
    let waiting: number | undefined
    const settle = () => {
      window.clearTimeout(waiting)
      waiting = undefined
      table.removeAttribute('data-scrolling')
    }
    const settleIfAtRest = () => {
      const left = lastAt + rest - performance.now()
      if (left <= 0) settle()
      else waiting = window.setTimeout(settleIfAtRest, left)
    }
    const onWheel = () => {
      lastAt = performance.now()
      if (waiting !== undefined) return
      table.setAttribute('data-scrolling', '')
      waiting = window.setTimeout(settleIfAtRest, rest)
    }
    const onClick = (event: MouseEvent) => {
      if (event.target !== table) return
      settle()
      const below = document.elementFromPoint(event.clientX, event.clientY)
      const pressed = below?.closest<HTMLElement>('a, button, label, [role=checkbox], [data-row]')
      if (pressed && table.contains(pressed)) pressed.click()
    }
    table.addEventListener('wheel', onWheel, { signal, passive: true })
    table.addEventListener('pointermove', settle, { signal, passive: true })
    table.addEventListener('click', onClick, { signal })
    return () => {
      aborting.abort()
      settle()
    }
  }, [body])
}
