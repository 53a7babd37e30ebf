import { useSyncExternalStore } from 'react'
import { readChoice, writeChoice } from '../kit/data/local.ts'
import { storedToken } from './stored.ts'
import { isSupported } from './worker.ts'

/**
 * `insecure`: the portal is open over http. `uninstalled`: on iPhones and iPads only a portal on the home screen is pushed to.
 * `blocked`: the browser was told to refuse.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'insecure' | 'uninstalled' | 'unsupported'

/** iPads call themselves Macs, but no Mac has a touch screen. */
export const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function pushState(): PushState {
  if (!window.isSecureContext) return 'insecure'
  if (!isSupported()) return isApplePhone() ? 'uninstalled' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && storedToken() ? 'on' : 'off'
}

const listeners = new Set<() => void>()

/** Has the page look at the state anew. */
export function pushChanged(): void {
  for (const listener of listeners) listener()
}

/** Another tab may turn it on or off, and a permission changes in the browser's own settings. */
const events = ['storage', 'focus'] as const

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of events) window.removeEventListener(event, listener)
  }
}

export const usePushState = () => useSyncExternalStore(subscribe, pushState)

const closed = 'pushCardClosed'

export function closePushCard(): void {
  writeChoice(closed, 'yes')
  pushChanged()
}

export const useIsCardClosed = () => useSyncExternalStore(subscribe, () => readChoice(closed) === 'yes')
