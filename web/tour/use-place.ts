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
