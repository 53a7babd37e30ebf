import { CSPProvider } from '@base-ui/react/csp-provider'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queries } from './kit/data/queries.ts'
import { learnTexts } from './kit/i18n/i18n.ts'
import { dismissAll, Toasts } from './kit/toasts/toasts.tsx'
import { keepFocus } from './kit/layout/kept-focus.ts'
import { takeSentAnswers } from './kit/offline/page-answers.ts'
import { keepLive } from './kit/live/live.ts'
import { keepForOffline } from './kit/offline/offline.ts'
import { onAnotherUser, partsFor, whoIsHere } from './kit/session/participant.ts'
import { beginPush, followClicks } from './push/begin.ts'
import { router } from './router.tsx'

/** What a device knows of somebody is nothing for whoever is still at the door. */
async function lastKnown(): Promise<void> {
  const known = () => import('./kit/offline/last-known.ts')
  if (whoIsHere().user) return (await known()).recall(queries)
  const stop = onAnotherUser(() => {
    stop()
    void known().then(({ rememberAnew }) => rememberAnew(queries))
  })
}

/** `lacksTemporal`: the browser has none of its own, and needs the file that stands in for it also without a network. */
export async function start({ lacksTemporal = false } = {}): Promise<void> {
  followClicks((path) => router.history.push(path))
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && dismissAll())
  // Without this, a page that was opened without a network would not notice that there is one again.
  onlineManager.setOnline(navigator.onLine)
  takeSentAnswers(queries)
  if (whoIsHere().user && location.pathname === '/marks')
    void import('./prefetch.ts').then(({ prefetch }) => prefetch(queries))
  // Neither is waited for: letters are drawn in others of their size, and what the device knows is shown when it comes.
  void document.fonts.load('1rem "Onest Variable"', 'Aя').catch(() => [])
  void lastKnown()
  await Promise.all([learnTexts('door', ...partsFor(whoIsHere())), router.load()])
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
  keepForOffline(queries, { lacksTemporal })
  keepLive(queries)
  keepFocus()
  beginPush()
}
