import { createRootRoute, createRoute, createRouter, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { periods } from '../contract/calendar.ts'
import { coursework } from '../contract/coursework.ts'
import { identity } from '../contract/identity.ts'
import { journal } from '../contract/journal.ts'
import { marks } from '../contract/marks.ts'
import { waiting } from '../contract/waiting.ts'
import { profiles, profileSorts, profileTypes } from '../contract/people.ts'
import { fetchedPage } from './kit/fetched-page.ts'
import { useFocusOnArrival, usePageGround } from './kit/layout/arrival.ts'
import { GuestLayout } from './kit/layout/guest-layout.tsx'
import { chosenNow, useParticipant, whoIsHere } from './kit/participant.ts'
import { PageError, PartError } from './kit/layout/page-error.tsx'
import { day, number, oneOf, reads, text } from './kit/search.ts'

function Root() {
  useFocusOnArrival()
  usePageGround(useLocation().pathname)
  return <Outlet />
}

const mailedLink = ({ email, token }: Record<string, unknown>) => ({
  email: text(email) ?? '',
  token: text(token) ?? '',
})

const root = createRootRoute({
  component: Root,
  notFoundComponent: fetchedPage(() => import('./inside.tsx'), 'Lost'),
  errorComponent: PageError,
})

const guest = createRoute({ getParentRoute: () => root, id: 'guest', component: GuestLayout })
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  component: fetchedPage(() => import('./inside.tsx'), 'Inside'),
  errorComponent: PageError,
  beforeLoad: () => {
    if (!whoIsHere().user) throw redirect({ to: '/login', replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => guest,
  path: '/login',
  component: fetchedPage(() => import('./identity/login-page.tsx'), 'LoginPage'),
  beforeLoad: () => {
    if (whoIsHere().user) throw redirect({ to: '/', replace: true })
  },
})
const logout = createRoute({
  getParentRoute: () => guest,
  path: '/logout',
  component: fetchedPage(() => import('./identity/logout-page.tsx'), 'LogoutPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: '/reset-password',
  component: fetchedPage(() => import('./identity/reset-page.tsx'), 'ResetPage'),
  validateSearch: mailedLink,
})
const register = createRoute({
  getParentRoute: () => guest,
  path: '/register',
  component: fetchedPage(() => import('./identity/register-page.tsx'), 'RegisterPage'),
  validateSearch: reads({ email: text, token: text }),
})
const verifyEmail = createRoute({
  getParentRoute: () => guest,
  path: '/verify-email',
  component: fetchedPage(() => import('./identity/verify-page.tsx'), 'VerifyPage'),
  validateSearch: mailedLink,
})

const dashboard = createRoute({
  getParentRoute: () => member,
  path: '/',
  component: fetchedPage(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
  staticData: { full: 'TEACHER' },
  validateSearch: reads({ discipline: number, group: number, quarter: oneOf('year', '1', '2', '3', '4') }),
})
const schedule = createRoute({
  getParentRoute: () => member,
  path: '/schedule',
  component: fetchedPage(() => import('./schedule/schedule-page.tsx'), 'SchedulePage'),
  validateSearch: reads({ week: day }),
})
const active = createRoute({
  getParentRoute: () => member,
  path: '/active',
  component: fetchedPage(() => import('./coursework/active-page.tsx'), 'ActivePage'),
  staticData: { needs: [coursework.assignments, waiting.works] },
})
const MarksPage = fetchedPage(() => import('./marks/marks-page.tsx'), 'MarksPage')
const JournalPage = fetchedPage(() => import('./journal/journal-page.tsx'), 'JournalPage')
function marksPageNow() {
  return chosenNow()?.role === 'TEACHER' ? JournalPage : MarksPage
}
const marksPage = createRoute({
  getParentRoute: () => member,
  path: '/marks',
  // Asked for anew when it could not be fetched.
  loader: () => marksPageNow().preload?.(),
  component: function Marks() {
    return useParticipant().role === 'TEACHER' ? <JournalPage /> : <MarksPage />
  },
  staticData: { needs: [marks.list, journal.marks], full: 'TEACHER' },
  validateSearch: reads({
    tab: oneOf('table', 'performance', 'search'),
    look: oneOf('table', 'chart'),
    quarter: oneOf('year', '1', '2', '3', '4'),
    q: text,
    discipline: number,
    from: day,
    to: day,
    group: number,
    work: number,
  }),
})
const post = createRoute({
  getParentRoute: () => member,
  path: '/posts/$id',
  // False: no such page.
  params: { parse: ({ id }) => (number(id) ? { id } : false), stringify: ({ id }) => ({ id }) },
  component: fetchedPage(() => import('./news/post-page.tsx'), 'PostPage'),
})
const repass = createRoute({
  getParentRoute: () => member,
  path: '/repass',
  component: fetchedPage(() => import('./personal/repass-page.tsx'), 'RepassPage'),
  staticData: { needs: identity.changePassword },
  validateSearch: reads({ tab: oneOf('security', 'devices') }),
})
const profilesAdmin = createRoute({
  getParentRoute: () => member,
  path: '/admin/profiles',
  component: fetchedPage(() => import('./administration/profiles-page.tsx'), 'ProfilesPage'),
  staticData: { needs: profiles.list, full: true },
  validateSearch: reads({
    search: text,
    type: oneOf(...profileTypes),
    groupId: number,
    state: oneOf('active', 'locked'),
    sort: oneOf(...profileSorts),
    direction: oneOf('asc', 'desc'),
    after: text,
    before: text,
  }),
})
const periodsAdmin = createRoute({
  getParentRoute: () => member,
  path: '/admin/periods',
  component: fetchedPage(() => import('./administration/periods-page.tsx'), 'PeriodsPage'),
  staticData: { needs: periods.list, full: true },
  validateSearch: reads({ period: number }),
})

const routes = root.addChildren([
  guest.addChildren([login, logout, resetPassword, register, verifyEmail]),
  member.addChildren([dashboard, schedule, active, post, marksPage, repass, profilesAdmin, periodsAdmin]),
])

/** Every route of the product. Search parameters are plain text in the address, without quotes or JSON. */
export const router = createRouter({
  routeTree: routes,
  defaultErrorComponent: PartError,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: true,
  // An address that says more than its page reads is written anew without it.
  search: { strict: true },
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
