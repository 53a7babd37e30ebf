// Shows what the portal pushes and opens its page. It keeps nothing and answers no request: `sw.ts` does that.
import { isPath, type Pushed, pushedIn } from './pushed.ts'

type Waits = Event & { waitUntil(work: Promise<unknown>): void }
type Pushes = Waits & { readonly data: { json(): unknown } | null }
type Shown = Omit<Pushed, 'title' | 'path'> & { data: { path: string }; icon: string; badge: string }
type Clicked = Waits & { readonly notification: { close(): void; readonly data: { path?: unknown } | null } }
type Window = {
  readonly url: string
  focus(): Promise<Window>
  postMessage(message: { open: string }, transfer: []): void
}
declare const self: {
  registration: { showNotification(title: string, options: Shown): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: Pushes) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
}

/** Systems take bitmaps alone: the portal's mark, and its outline for the status bar of a phone. */
const icons = { icon: '/icons/bell-192.png', badge: '/icons/shape-96.png' }

self.addEventListener('push', (event) => {
  const { title, path, ...shown } = pushedIn(event.data)
  event.waitUntil(self.registration.showNotification(title, { ...shown, ...icons, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data?.path
  event.waitUntil(open(isPath(path) ? path : '/'))
})

/** A window may show a file or a document of the API, which follows no click. */
const isPage = ({ url }: Window) => !/^\/(?:api|assets|icons)\//.test(new URL(url).pathname)

/** Opens a path in the window of the portal that was used last, else in a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = windows.find(isPage)
  if (!page) return void (await self.clients.openWindow(path))
  await page.focus().catch(() => {})
  page.postMessage({ open: path }, [])
}
