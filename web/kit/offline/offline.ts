import type { QueryClient } from '@tanstack/react-query'
import { language } from '../i18n/i18n.ts'
import { trusted } from '../data/trusted.ts'
import { onAnotherUser, whoIsHere } from '../session/participant.ts'

/** In milliseconds: a page that has asked for nothing for as long has come to rest. */
const quiet = 1_000

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Lets a worker keep the page and the files for whoever uses this device, for when there is no network; nothing waits for it. */
export function keepForOffline(queries: QueryClient, { lacksTemporal }: { lacksTemporal: boolean }): void {
  // In development there is no list of files to keep.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || savesData()) return
  const keep = () => void keepWhenAtRest(queries, lacksTemporal ? '&lacks=temporal' : '')
  keep()
  onAnotherUser(keep)
}

async function keepWhenAtRest(queries: QueryClient, lacks: string): Promise<void> {
  await rest(queries)
  const address = trusted(`/sw.js?for=${await rolesHere()}&in=${language()}${lacks}`)
  await navigator.serviceWorker.register(address, { scope: '/' }).catch(() => {})
}

/** The roles of whoever is signed in; after they have left, those that the device has been kept for, as they may come back. */
async function rolesHere(): Promise<string> {
  const { user, participants } = whoIsHere()
  if (user) return [...new Set(participants.map(({ role }) => role))].toSorted().join('.')
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const newest = registration?.waiting ?? registration?.active
  return new URL(newest?.scriptURL ?? location.href).searchParams.get('for') ?? ''
}

async function rest(queries: QueryClient): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  do await new Promise((resolve) => setTimeout(resolve, quiet))
  while (queries.isFetching())
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve))
}
