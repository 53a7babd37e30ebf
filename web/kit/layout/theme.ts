import { useSyncExternalStore } from 'react'
import { type schemes, identity } from '../../../contract/identity/endpoints.ts'
import type { Language } from '../../../rules/languages.ts'
import { call } from '../data/api.ts'

export type Scheme = (typeof schemes)[number]

const listeners = new Set<() => void>()

/** The server wrote it into the page, from the reader's choice. */
function chosenScheme(): Scheme {
  const stated = document.documentElement.dataset.scheme
  return stated === 'light' || stated === 'dark' ? stated : 'auto'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, chosenScheme)
}

export async function chooseScheme(scheme: Scheme): Promise<void> {
  document.documentElement.dataset.scheme = scheme
  for (const listener of listeners) listener()
  await call(identity.prefer, { body: { scheme } })
}

/** Server messages and the page's language follow the choice, so the page is asked for anew. */
export async function chooseLanguage(language: Language): Promise<void> {
  await call(identity.prefer, { body: { language } })
  location.reload()
}
