import { useEffect, useRef, type RefObject } from 'react'

/** In milliseconds after the last key. */
const longest = 100

/**
 * A pane over the grid while keys move the cursor, until the pointer is used. Without it the browser seeks what has come
 * under the pointer among thousands of cells, for every frame that scrolls.
 */
export function useShield(scroller: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const shield = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = scroller.current
    let timer: number | undefined
    let pressed: Element | null = null
    const lower = () => {
      window.clearTimeout(timer)
      delete shield.current?.dataset['up']
    }
    const raise = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(lower, longest)
      if (shield.current) shield.current.dataset['up'] = ''
    }
    // A press without a move before it falls on the pane: it goes on to what lies beneath, and so does its click.
    const press = (event: PointerEvent) => {
      const pane = shield.current
      const isOnPane = event.target === pane
      lower()
      pressed = null
      if (!isOnPane) return
      const beneath = document.elementFromPoint(event.clientX, event.clientY)
      event.stopPropagation()
      // A finger's pane would get all that follows.
      if (pane?.hasPointerCapture(event.pointerId)) pane.releasePointerCapture(event.pointerId)
      if (beneath?.dispatchEvent(new PointerEvent(event.type, event)) === false) event.preventDefault()
      pressed = beneath
    }
    const click = (event: MouseEvent) => {
      const beneath = pressed
      pressed = null
      if (!(beneath instanceof HTMLElement) || beneath.contains(event.target as Node)) return
      if (!beneath.contains(document.elementFromPoint(event.clientX, event.clientY))) return
      event.stopPropagation()
      beneath.click()
    }
    const uses = ['pointermove', 'wheel'] as const
    box?.addEventListener('keydown', raise, { capture: true })
    box?.addEventListener('pointerdown', press, { capture: true })
    box?.addEventListener('click', click, { capture: true })
    for (const use of uses) box?.addEventListener(use, lower, { capture: true, passive: true })
    return () => {
      lower()
      box?.removeEventListener('keydown', raise, { capture: true })
      box?.removeEventListener('pointerdown', press, { capture: true })
      box?.removeEventListener('click', click, { capture: true })
      for (const use of uses) box?.removeEventListener(use, lower, { capture: true })
    }
  }, [scroller])
  return shield
}
