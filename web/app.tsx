import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from './kit/api.ts'
import { language, startTexts } from './kit/i18n.ts'
import { Notices } from './kit/notices.tsx'
import { router } from './router.tsx'

/** Only what may pass by itself is tried again: no answer, or an overloaded server. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && [0, 503].includes(error.status)
}

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 60_000, retry: isWorthRetrying, networkMode: 'always' } },
})

export async function start(): Promise<void> {
  await startTexts(language())
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <Notices />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
}
