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

const narrow = window.matchMedia('(max-width: 991px)')

function subscribeToWidth(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** The mobile layout: one column, up to 991 px. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => narrow.matches)
}
