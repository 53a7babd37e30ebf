import { trusted } from '../kit/data/trusted.ts'
import { onAnotherUser, whoIsHere } from '../kit/session/participant.ts'
import { log } from './log.ts'
import { isSupported, scope } from './supported.ts'

/** What is clicked on while a window is open is shown in it; a window hears from its first moment. */
export function followClicks(open: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open === 'string' && /^\/(?!\/)/.test(data.open)) open(data.open)
  })
}

/** Registers the worker that shows pushes, and keeps the token of whoever is here, once they have given their permission. */
export async function startPush(): Promise<void> {
  try {
    // In development there is no such file.
    if (!isSupported() || import.meta.env.DEV) return
    const registration = await navigator.serviceWorker.register(trusted('/push-sw.js'), { scope })
    log(`the worker is registered at ${registration.scope}`)
    const keep = () => void keepTokenOfWhoIsHere().catch(log)
    keep()
    onAnotherUser(() => {
      keep()
      void takeDown(registration).catch(log)
    })
  } catch (error) {
    log(error)
  }
}

async function keepTokenOfWhoIsHere(): Promise<void> {
  if (!whoIsHere().user || Notification.permission !== 'granted') return
  const { keepToken } = await import('./token.ts')
  await keepToken()
}

/** What is shown is of whoever was here, and leads to their pages. */
async function takeDown(registration: ServiceWorkerRegistration): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close()
}
