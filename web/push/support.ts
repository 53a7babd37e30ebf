import { useSyncExternalStore } from 'react'
import { readChoice } from '../kit/data/local.ts'
import { isRegistered } from './stored.ts'
import { isSupported } from './supported.ts'

/**
 * Why this browser is pushed to or not. `insecure`: by http it may not be; `uninstalled`: on an iPhone only an installed
 * app may; `blocked`: by whoever uses it.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'insecure' | 'uninstalled' | 'unsupported'

/** Safari calls an iPad a Mac; no Mac has a screen that feels fingers. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function pushState(): PushState {
  if (!window.isSecureContext) return 'insecure'
  if (!isSupported()) return isApplePhone() ? 'uninstalled' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && isRegistered() && readChoice('push') !== 'off' ? 'on' : 'off'
}

const listeners = new Set<() => void>()

/** It is on or off from now on. */
export function pushChanged(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePushState = () => useSyncExternalStore(subscribe, pushState)
