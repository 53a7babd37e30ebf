import { useSyncExternalStore } from 'react'

let hasLeft = false

/** Where the page stands is asked when it has moved: whoever asks at every drawing has it laid out for the answer. */
function subscribe(listener: () => void): () => void {
  const look = () => {
    hasLeft = window.scrollY > 4
    listener()
  }
  const first = requestAnimationFrame(look)
  window.addEventListener('scroll', look, { passive: true })
  return () => {
    cancelAnimationFrame(first)
    window.removeEventListener('scroll', look)
  }
}

/** Whether the page has left its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => hasLeft)
}

const widths = new Map<number, { matches: () => boolean; subscribe: (listener: () => void) => () => void }>()

function upTo(width: number) {
  const query = window.matchMedia(`(max-width: ${width}px)`)
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return { matches: () => query.matches, subscribe }
}

/** Whether the window is at most that wide. */
export function useIsUpTo(width: number): boolean {
  const known = widths.get(width) ?? upTo(width)
  widths.set(width, known)
  return useSyncExternalStore(known.subscribe, known.matches)
}

/** The mobile layout: one column, up to 991 px. */
export function useIsNarrow(): boolean {
  return useIsUpTo(991)
}
