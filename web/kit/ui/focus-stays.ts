import { useLayoutEffect } from 'react'

const places = ['section', '[role=dialog]', '[role=tabpanel]', 'main']

/** The focus goes to the heading around a place that is removed while it holds the focus. */
export function useFocusStays(place: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const message = place.current
    return () => {
      if (!message?.contains(document.activeElement)) return
      const around = places.map((one) => message.closest<HTMLElement>(one))
      // What is around it may be drawn anew as well.
      queueMicrotask(() => focusWithin(around.find((one) => one?.isConnected)))
    }
  }, [place])
}

function focusWithin(around: HTMLElement | null | undefined): void {
  // A page may draw its heading anew as well, once all of it is there.
  const isPage = around?.tagName === 'MAIN'
  const next = (isPage ? null : around?.querySelector<HTMLElement>('h1, h2, h3')) ?? around
  if (next && next.tabIndex < 0) next.tabIndex = -1
  next?.focus({ preventScroll: true })
}
