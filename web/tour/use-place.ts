import { useEffect, useState } from 'react'

export type Place = { top: number; left: number; width: number; height: number }

/** Where an element is in the window, followed as the page scrolls and changes. */
export function usePlace(element: Element | null): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    if (!element) return undefined
    const look = () => {
      const { top, left, width, height } = element.getBoundingClientRect()
      setPlace({ top, left, width, height })
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    watch.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [element])
  return place
}

/** Brings it into sight, below the sticky header; a tall one by its top. */
export function bringIntoSight(element: Element): void {
  const isTall = element.getBoundingClientRect().height > window.innerHeight * 0.6
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: isCalm ? 'instant' : 'smooth' })
}

/** What a step takes up at most with its distance, and what a heading does. */
const room = { width: 374, height: 270, heading: 96 }

/** Beside what is too tall for a step below it, where there is room: a place's headings go on to its end. */
export function sideOf(element: Element | null): 'left' | 'right' | 'bottom' {
  if (!element) return 'bottom'
  const { left, right, height } = element.getBoundingClientRect()
  if (height <= window.innerHeight - room.height - room.heading) return 'bottom'
  if (window.innerWidth - right >= room.width) return 'right'
  return left >= room.width ? 'left' : 'bottom'
}

/** What a step stands below of a place that leaves no room under it: all but its end, so that its heading is not covered. */
export function shownPart(element: Element): DOMRect {
  const whole = element.getBoundingClientRect()
  const lowest = window.innerHeight - room.height
  if (whole.bottom <= lowest || whole.top + room.heading > lowest) return whole
  return new DOMRect(whole.left, whole.top, whole.width, lowest - whole.top)
}
