import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { render } from 'vitest-browser-react'
import { Toasts } from '../toasts/toasts.tsx'
import { type Me, MeContext } from '../session/participant.ts'

type Around = {
  /** The route's id in the portal's router, for what reads its address: `/guest/register`. */
  route?: `/${'guest' | 'member'}/${string}`
  search?: Record<string, string>
  me?: Me
  /** With the corner of notices, which a page shows from its beginning: also those of the file's earlier tests. */
  corner?: boolean
}

/** Shows a part of the portal as it stands in the page: in a route, with queries and whoever is signed in. */
export async function show(ui: ReactNode, { route = '/guest/', search = {}, me, corner }: Around = {}) {
  const [, layout, ...path] = route.split('/')
  const root = createRootRoute({ component: Outlet })
  const around = createRoute({ getParentRoute: () => root, id: layout! })
  const place = createRoute({ getParentRoute: () => around, path: path.join('/') || '/', component: () => ui })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const address = `/${path.join('/')}?${new URLSearchParams(search)}`
  const router = createRouter({
    routeTree: root.addChildren([around.addChildren([place]), elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  const screen = await render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queries}>
          <MeContext value={me ?? null}>
            <RouterProvider router={router as never} />
          </MeContext>
          {corner && <Toasts />}
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
  return { ...screen, queries, where: () => router.state.location.pathname, address: () => router.state.location.href }
}
