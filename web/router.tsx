import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  retainSearchParams,
  useLocation,
} from '@tanstack/react-router'
import { periods } from '../contract/calendar.ts'
import { coursework } from '../contract/coursework.ts'
import { identity } from '../contract/identity.ts'
import { journal } from '../contract/journal.ts'
import { mails } from '../contract/mails.ts'
import { marks } from '../contract/marks.ts'
import { waiting } from '../contract/waiting.ts'
import { profiles } from '../contract/people.ts'
import { fetchedPage } from './kit/states/fetched-page.ts'
import { useFocusOnArrival, usePageGround } from './kit/layout/arrival.ts'
import { GuestLayout } from './kit/layout/guest-layout.tsx'
import { useParticipant, whoIsHere } from './kit/session/participant.ts'
import { PageError, PartError } from './kit/layout/page-error.tsx'
import { day, mailedLink, number, oneOf, parseSearch, reads, stringifySearch, text, uuid } from './kit/data/search.ts'
import { everybody, nameFor, participantOf } from './kit/session/whose.ts'
import { marksSearch, profilesSearch } from './searches.ts'

function Root() {
  useFocusOnArrival()
  usePageGround(useLocation().pathname)
  return <Outlet />
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: fetchedPage(() => import('./authenticated-layout.tsx'), 'Lost'),
  errorComponent: PageError,
})

const guest = createRoute({ getParentRoute: () => root, id: 'guest', component: GuestLayout })
const ofChild = reads({ child: (value) => (value === everybody ? everybody : uuid(value)) })

const member = createRoute({
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
const marksPage = createRoute({
  getParentRoute: () => member,
  path: '/marks',
  // Asked for anew when it could not be fetched.
  loader: ({ context }) => (context.participant?.role === 'TEACHER' ? JournalPage : MarksPage).preload?.(),
  component: function Marks() {
    return useParticipant().role === 'TEACHER' ? <JournalPage /> : <MarksPage />
  },
  staticData: { needs: [marks.list, journal.marks], full: 'TEACHER' },
  validateSearch: marksSearch,
})
const lessonsPage = createRoute({
  getParentRoute: () => member,
  path: '/marks/lessons',
  component: fetchedPage(() => import('./dashboard/lessons-page.tsx'), 'LessonsPage'),
  staticData: { needs: journal.marks, full: true },
  validateSearch: reads({ discipline: number, group: number, quarter: oneOf('year', '1', '2', '3', '4'), day }),
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
  validateSearch: profilesSearch,
})
const periodsAdmin = createRoute({
  getParentRoute: () => member,
  path: '/admin/periods',
  component: fetchedPage(() => import('./administration/periods-page.tsx'), 'PeriodsPage'),
  staticData: { needs: periods.list, full: true },
  validateSearch: reads({ period: number, import: uuid }),
})

const mailsAdmin = createRoute({
  getParentRoute: () => member,
  path: '/admin/mails',
  component: fetchedPage(() => import('./mails/mails-page.tsx'), 'MailsPage'),
  staticData: { needs: mails.list, full: true },
})

const routes = root.addChildren([
  guest.addChildren([login, logout, resetPassword, register, verifyEmail]),
  member.addChildren([
    dashboard,
    schedule,
    active,
    post,
    marksPage,
    repass,
    profilesAdmin,
    periodsAdmin,
    mailsAdmin,
    lessonsPage,
  ]),
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
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
