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

/** Tab leads to one tool of a toolbar: the one that had the focus last, or else the first. */
export function useOneStop<Toolbar extends HTMLElement>() {
  const toolbar = useRef<Toolbar>(null)
  const last = useRef<EventTarget>(null)
  const settle = () => {
    const tools = toolsIn(toolbar.current!)
    const stop = tools.find((tool) => tool === last.current) ?? tools[0]
    for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1
  }
  // Tools come and go with what they are for.
  useLayoutEffect(settle)
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
    settle()
  }
  return { ref: toolbar, onFocus }
}
