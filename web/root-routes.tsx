import { createRootRoute, createRoute, Outlet, redirect, retainSearchParams, useLocation } from '@tanstack/react-router'
import { everybody } from '../rules/family.ts'
import { fetchedPage } from './kit/states/fetched-page.ts'
import { reads, uuid } from './kit/data/search.ts'
import { useFocusOnArrival, usePageGround } from './kit/layout/arrival.ts'
import { GuestLayout } from './kit/layout/guest-layout.tsx'
import { PageError } from './kit/layout/page-error.tsx'
import { whoIsHere } from './kit/session/participant.ts'
import { nameFor, participantOf } from './kit/session/whose.ts'

function Root() {
  useFocusOnArrival()
  usePageGround(useLocation().pathname)
  return <Outlet />
}

export const root = createRootRoute({
  component: Root,
  notFoundComponent: fetchedPage(() => import('./authenticated-layout.tsx'), 'Lost'),
  errorComponent: PageError,
})

export const guest = createRoute({ getParentRoute: () => root, id: 'guest', component: GuestLayout })
const ofChild = reads({ child: (value) => (value === everybody ? everybody : uuid(value)) })

export const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  component: fetchedPage(() => import('./authenticated-layout.tsx'), 'Inside'),
  errorComponent: PageError,
  validateSearch: ofChild,
  // Every link within the portal leads to pages of the same child.
  search: { middlewares: [retainSearchParams(['child'])] },
  beforeLoad: ({ search: { child }, location: { pathname } }) => {
    const here = whoIsHere()
    if (!here.user) throw redirect({ to: '/login', replace: true })
    const named = nameFor(pathname, child, here)
    if (named !== child)
      throw redirect({ to: '.', search: (asked) => ({ ...asked, child: named }), hash: true, replace: true })
    return { participant: participantOf(named, here) }
  },
})
