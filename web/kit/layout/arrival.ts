import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'

/** The page's heading is where a reader starts after following a link, unless the page has led them somewhere itself. */
export function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        if (document.activeElement?.parentElement?.closest('main')) return
        const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
        start?.setAttribute('tabindex', '-1')
        start?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** `/` lies on squared paper, every other page on the board. */
export function setGround(path: string): void {
  if (path === '/') document.body.dataset.page = 'home'
  else delete document.body.dataset.page
}

export function usePageGround(path: string): void {
  useLayoutEffect(() => setGround(path), [path])
}
