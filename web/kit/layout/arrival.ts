import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** The page's heading is where a reader starts after following a link, unless the page has led them somewhere itself. */
export function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        if (document.activeElement?.parentElement?.closest('main')) return
        focusOn(headingNow() ?? document.querySelector<HTMLElement>('main'))
      }),
    [router],
  )
}

/** The same where another page takes a page's place at its address, as soon as it has a heading. */
export function useFocusOnTurn(turned: boolean): void {
  const before = useRef(turned)
  useEffect(() => {
    if (before.current === turned) return undefined
    before.current = turned
    if (focusOn(headingNow())) return undefined
    const observer = new MutationObserver(() => focusOn(headingNow()) && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [turned])
}

const headingNow = () => document.querySelector<HTMLElement>('main h1')

function focusOn(start: HTMLElement | null): boolean {
  start?.setAttribute('tabindex', '-1')
  start?.focus({ preventScroll: true })
  return start !== null
}

/** `/` lies on squared paper, every other page on the board. */
export function setGround(path: string): void {
  if (path === '/') document.body.dataset.page = 'home'
  else delete document.body.dataset.page
}

/** The ground changes with the page that is drawn: on a slow network the address is another long before. */
export function usePageGround(): void {
  const router = useRouter()
  useLayoutEffect(() => {
    setGround(router.state.location.pathname)
    return router.subscribe('onLoad', ({ toLocation }) => setGround(toLocation.pathname))
  }, [router])
}
