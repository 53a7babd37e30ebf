import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const toolsIn = (toolbar: Element) => [...toolbar.querySelectorAll('button')]

/** Sideways to the next tool, and to both ends, as in any toolbar; what lies over it has its own keys. */
export function moveAlong({ key, target, currentTarget, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const tools = toolsIn(currentTarget)
  const at = tools.indexOf(target as HTMLButtonElement)
  if (at < 0 || ctrlKey || altKey || metaKey) return false
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: (at + 1) % tools.length,
    Home: 0,
    End: -1,
  }
  const place = places[key]
  if (place === undefined) return false
  tools.at(place)?.focus()
  return true
}

const controls = 'a[href], button'

/**
 * Tab leads to one part of a whole, such as a tool of a toolbar, or the controls of a lesson: to that which had the focus
 * last, or else to the first. Both are given as selectors.
 */
export function useOneStop<Whole extends HTMLElement>(part = 'button', first = part) {
  const whole = useRef<Whole>(null)
  const last = useRef<Element>(null)
  const settle = () => {
    const parts = [...whole.current!.querySelectorAll<HTMLElement>(part)]
    const stop = parts.find((one) => one.contains(last.current)) ?? parts.find((one) => one.matches(first))
    for (const one of parts) {
      const inside = one.matches(controls) ? [one] : one.querySelectorAll<HTMLElement>(controls)
      for (const control of inside) control.tabIndex = one === stop ? 0 : -1
    }
  }
  // Parts come and go with what they are for.
  useLayoutEffect(settle)
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
    settle()
  }
  return { ref: whole, onFocus }
}
