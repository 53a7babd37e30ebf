// Shows what the portal pushes, and opens its page. It keeps nothing and answers no request: that is `sw.ts`.
import { type Pushed, pushedIn } from './pushed.ts'

type Waits = Event & { waitUntil(work: Promise<unknown>): void }
type Pushes = Waits & { readonly data: { json(): unknown } | null }
type Shown = Omit<Pushed, 'title' | 'path'> & { data: { path: string }; icon: string; badge: string }
type Clicked = Waits & { readonly notification: { close(): void; readonly data: { path?: string } | null } }
type Window = { readonly url: string; focus(): Promise<Window>; postMessage(message: unknown, transfer: []): void }
declare const self: {
  registration: {
    showNotification(title: string, options: Shown): Promise<void>
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: Pushes) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
}

/** No drawing will do here: the portal's mark, and its shape for a phone's status bar. */
const icons = { icon: '/icons/bell-192.png', badge: '/icons/shape-96.png' }

self.addEventListener('push', (event) => {
  const { title, path, ...shown } = pushedIn(event.data)
  event.waitUntil(self.registration.showNotification(title, { ...shown, ...icons, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/'))
})

/** The page in a window of the portal that is open, else in a new one; nothing leads away from the portal. */
async function open(path: string): Promise<void> {
  const asked = new URL(path, location.origin)
  const { pathname, search } = asked.origin === location.origin ? asked : new URL('/', location.origin)
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await self.clients.openWindow(pathname + search))
  await page.focus().catch(() => {})
  page.postMessage({ open: pathname + search }, [])
}
