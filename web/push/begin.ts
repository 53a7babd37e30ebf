import { log } from './log.ts'

/** Opens the path of a notification that was clicked while this window was open. */
export function followClicks(open: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open === 'string' && /^\/(?![/\\])/.test(data.open)) open(data.open)
  })
}

/** Registers for pushes once the page has loaded and is idle; its code comes apart from the first page's. */
export function beginPush(): void {
  const begin = () => void import('./start.ts').then(({ startPush }) => startPush()).catch(log)
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 1_000))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
