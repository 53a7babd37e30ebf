import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { PartOfDays } from './by-day.ts'
import { idOfTick } from './tick.tsx'
import { idOfFold } from './ticked-fold.tsx'

/** The focus stays with the homework that is ticked, wherever the list then puts it, or where it is folded away. */
export function useFollowedFocus(parts: PartOfDays[]): (event: FocusEvent) => void {
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const holds = ({ asked }: { asked?: { lesson: string } }) => asked && idOfTick(asked.lesson) === last.current
    const fold = parts.find(({ ticked }) => ticked.some(holds))
    const place = document.getElementById(last.current) ?? (fold && document.getElementById(idOfFold(fold.part)))
    place?.focus({ preventScroll: true })
  })
  return ({ target }) => {
    last.current = target.id.startsWith(idOfTick('')) ? target.id : null
  }
}
