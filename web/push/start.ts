import { onAnotherUser, whoIsHere } from '../kit/session/participant.ts'
import { log } from './log.ts'
import { pushChanged } from './support.ts'
import { isSupported, pushWorker } from './worker.ts'

/** In milliseconds. A new session, as after a new password, has no registration; it is noticed within this time. */
const round = 600_000

/** Registers the worker, and keeps the token of whoever is signed in for as long as the page is open. */
export async function startPush(): Promise<void> {
  try {
    // In development there is no such file.
    if (!isSupported() || import.meta.env.DEV) return
    const registration = await pushWorker()
    log(`the worker is registered at ${registration.scope}`)
    const keep = () => void keepTokenOfWhoIsHere().catch(log)
    keep()
    setInterval(keep, round)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && keep())
    onAnotherUser(() => {
      pushChanged()
      void closeShown(registration).catch(log)
      keep()
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

/** Closes the notifications of whoever was here: they lead to that person's pages. */
async function closeShown(registration: ServiceWorkerRegistration): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close()
}
