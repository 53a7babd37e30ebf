import type { QueryClient } from '@tanstack/react-query'
import { language } from '../i18n/i18n.ts'
import { trusted } from '../data/trusted.ts'
import { onAnotherUser, whoIsHere } from '../session/participant.ts'

/** In milliseconds: a page that has asked for nothing for as long has come to rest. */
const quiet = 1_000

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Lets a worker keep the page and the files of whoever is here for when there is no network; nothing waits for it. */
export function keepForOffline(queries: QueryClient): void {
  // In development there is no list of files to keep.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || savesData()) return
  const keep = () => void keepForWhoIsHere(queries)
  keep()
  onAnotherUser(keep)
}

async function keepForWhoIsHere(queries: QueryClient): Promise<void> {
  await rest(queries)
  const { user, participants } = whoIsHere()
  if (!user) return
  void import('./fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(queries)).catch(() => {})
  const roles = [...new Set(participants.map(({ role }) => role))].toSorted()
  const address = trusted(`/sw.js?for=${roles.join('.')}&in=${language()}`)
  await navigator.serviceWorker.register(address, { scope: '/' }).catch(() => {})
}

async function rest(queries: QueryClient): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  do await new Promise((resolve) => setTimeout(resolve, quiet))
  while (queries.isFetching())
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve))
}
