import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useLocation,
} from '@tanstack/react-router'
import { z } from 'zod'
import { periods } from '../contract/calendar.ts'
import { coursework } from '../contract/coursework.ts'
import { identity } from '../contract/identity.ts'
import { Day } from '../contract/kit.ts'
import { marks } from '../contract/marks.ts'
import { waiting } from '../contract/waiting.ts'
import { profiles, profileSorts, profileTypes } from '../contract/people.ts'
import { AppLayout } from './kit/layout/app-layout.tsx'
import { useFocusOnArrival, usePageGround } from './kit/layout/arrival.ts'
import { GuestLayout } from './kit/layout/guest-layout.tsx'
import { LostLayout } from './kit/layout/lost-layout.tsx'
import { whoIsHere } from './kit/participant.ts'
import { PageError } from './kit/layout/page-error.tsx'
import { BellChip } from './schedule/bell-chip.tsx'

function Root() {
  useFocusOnArrival()
  usePageGround(useLocation().pathname)
  return <Outlet />
}

function Lost() {
  return whoIsHere().user ? <AppLayout chip={<BellChip />} lost /> : <LostLayout />
}

// What an address cannot mean is left out instead of breaking the page.
const text = z.string().max(1_000).optional().catch(undefined)
const day = Day.optional().catch(undefined)
const mailedLink = z.object({ email: z.string().catch(''), token: z.string().catch('') })
const number = z.coerce.number().int().positive().optional().catch(undefined)

const root = createRootRoute({ component: Root, notFoundComponent: Lost, errorComponent: PageError })

const guest = createRoute({ getParentRoute: () => root, id: 'guest', component: GuestLayout })
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  component: () => <AppLayout chip={<BellChip />} />,
  errorComponent: PageError,
  beforeLoad: () => {
    if (!whoIsHere().user) throw redirect({ to: '/login', replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => guest,
  path: '/login',
  component: lazyRouteComponent(() => import('./identity/login-page.tsx'), 'LoginPage'),
  beforeLoad: () => {
    if (whoIsHere().user) throw redirect({ to: '/', replace: true })
  },
})
const logout = createRoute({
  getParentRoute: () => guest,
  path: '/logout',
  component: lazyRouteComponent(() => import('./identity/logout-page.tsx'), 'LogoutPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./identity/reset-page.tsx'), 'ResetPage'),
  validateSearch: mailedLink,
})
const register = createRoute({
  getParentRoute: () => guest,
  path: '/register',
  component: lazyRouteComponent(() => import('./identity/register-page.tsx'), 'RegisterPage'),
  validateSearch: z.object({ email: text, token: text }),
})
const verifyEmail = createRoute({
  getParentRoute: () => guest,
  path: '/verify-email',
  component: lazyRouteComponent(() => import('./identity/verify-page.tsx'), 'VerifyPage'),
  validateSearch: mailedLink,
})

const dashboard = createRoute({
  getParentRoute: () => member,
  path: '/',
  component: lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
const schedule = createRoute({
  getParentRoute: () => member,
  path: '/schedule',
  component: lazyRouteComponent(() => import('./schedule/schedule-page.tsx'), 'SchedulePage'),
  validateSearch: z.object({ week: day }),
})
const active = createRoute({
  getParentRoute: () => member,
  path: '/active',
  component: lazyRouteComponent(() => import('./coursework/active-page.tsx'), 'ActivePage'),
  staticData: { needs: [coursework.assignments, waiting.works] },
})
const marksOfStudent = createRoute({
  getParentRoute: () => member,
  path: '/marks',
  component: lazyRouteComponent(() => import('./marks/marks-page.tsx'), 'MarksPage'),
  staticData: { needs: marks.list },
  validateSearch: z.object({
    tab: z.enum(['table', 'performance', 'search']).optional().catch(undefined),
    look: z.enum(['table', 'chart']).optional().catch(undefined),
    quarter: z.enum(['year', '1', '2', '3', '4']).optional().catch(undefined),
    q: text,
    discipline: number,
  }),
})
const post = createRoute({
  getParentRoute: () => member,
  path: '/posts/$id',
  component: lazyRouteComponent(() => import('./news/post-page.tsx'), 'PostPage'),
})
const repass = createRoute({
  getParentRoute: () => member,
  path: '/repass',
  component: lazyRouteComponent(() => import('./personal/repass-page.tsx'), 'RepassPage'),
  staticData: { needs: identity.changePassword },
  validateSearch: z.object({ tab: z.enum(['security', 'devices']).optional().catch(undefined) }),
})
const profilesAdmin = createRoute({
  getParentRoute: () => member,
  path: '/admin/profiles',
  component: lazyRouteComponent(() => import('./administration/profiles-page.tsx'), 'ProfilesPage'),
  staticData: { needs: profiles.list, full: true },
  validateSearch: z.object({
    search: text,
    type: z.enum(profileTypes).optional().catch(undefined),
    groupId: number,
    state: z.enum(['active', 'locked']).optional().catch(undefined),
    sort: z.enum(profileSorts).optional().catch(undefined),
    direction: z.enum(['asc', 'desc']).optional().catch(undefined),
    after: text,
    before: text,
  }),
})
const periodsAdmin = createRoute({
  getParentRoute: () => member,
  path: '/admin/periods',
  component: lazyRouteComponent(() => import('./administration/periods-page.tsx'), 'PeriodsPage'),
  staticData: { needs: periods.list, full: true },
  validateSearch: z.object({ period: number }),
})

const routes = root.addChildren([
  guest.addChildren([login, logout, resetPassword, register, verifyEmail]),
  member.addChildren([dashboard, schedule, active, post, marksOfStudent, repass, profilesAdmin, periodsAdmin]),
])

/** Every route of the product. Search parameters are plain text in the address, without quotes or JSON. */
export const router = createRouter({
  routeTree: routes,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return query && `?${query}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
