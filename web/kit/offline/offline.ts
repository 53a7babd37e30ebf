import { trusted } from '../data/trusted.ts'

/** Lets a worker keep the page and its files for when there is no network; nothing waits for it. */
export function keepForOffline(): void {
  // In development there is no list of files to keep.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const register = () => void navigator.serviceWorker.register(trusted('/sw.js'), { scope: '/' }).catch(() => {})
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2_000))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
