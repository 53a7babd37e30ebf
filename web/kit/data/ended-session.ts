import { useSyncExternalStore } from 'react'

/** Calls that were answered 401 in mid-work: they wait here until the person has signed in again. */
let waiting: PromiseWithResolvers<void> | undefined
let isOverWork = false
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** A page with work on it asks for the password itself, until what is answered is called. */
export function holdWork(): () => void {
  isOverWork = true
  return () => {
    isOverWork = false
    waiting = undefined
    tell()
  }
}

/** Until the person has signed in again; undefined where no work would be lost by leaving. */
export function signedInAgain(): Promise<void> | undefined {
  if (!isOverWork) return undefined
  waiting ??= Promise.withResolvers<void>()
  tell()
  return waiting.promise
}

/** The session goes on: what waited is sent. */
export function resumeSession(): void {
  waiting?.resolve()
  waiting = undefined
  tell()
}

export function useSessionHasEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== undefined,
  )
}
