import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { coursework, marks } from '../contract/gradebook/endpoints.ts'
import { identity } from '../contract/identity/endpoints.ts'
import { journal, waiting } from '../contract/journal/endpoints.ts'
import { profileType } from '../contract/people/endpoints.ts'
import { pages } from '../contract/pages.ts'
import { turnedAway } from '../contract/sso/endpoints.ts'
import { day, mailedLink, number, oneOf, parseSearch, reads, stringifySearch, text } from './kit/data/search.ts'
import { PartError } from './kit/layout/page-error.tsx'
import { useIsTeacher, useParticipant, whoIsHere } from './kit/session/participant.ts'
import { officeRoutes } from './office-routes.ts'
import { guest, member, root } from './root-routes.tsx'
import { loginSearch, marksSearch, newsSearch } from './searches.ts'
import { shown, showing } from './shown.ts'

const login = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.login),
  validateSearch: loginSearch,
  // Whoever waits for the second step is nobody yet, whatever the device remembers.
  beforeLoad: ({ search: { step } }) => {
    if (whoIsHere().user && !step) throw redirect({ to: '/', replace: true })
  },
})
const logout = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.logout),
})
const resetPassword = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.reset),
  validateSearch: mailedLink,
})
const register = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.register),
  validateSearch: reads({ email: text, token: text }),
})
const verifyEmail = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.verify),
  validateSearch: mailedLink,
})

// Whatever the provider answers is passed on.
const fromOpenId = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.fromOpenId),
  validateSearch: (given: Record<string, unknown>): { state?: string; code?: string } => given,
})
const fromSaml = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.fromSaml),
  validateSearch: reads({ refused: oneOf(...turnedAway), linked: oneOf('yes') }),
})
const unsubscribe = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.unsubscribe),
  validateSearch: ({ token }: Record<string, unknown>): { token: string } => ({ token: text(token) ?? '' }),
})
const privacyNotice = createRoute({ getParentRoute: () => guest, ...showing(pages.privacy) })

const dashboard = createRoute({
  getParentRoute: () => member,
  ...showing(pages.dashboard),
  staticData: { full: profileType.teacher },
  validateSearch: reads({ discipline: number, group: number, quarter: oneOf('year', '1', '2', '3', '4') }),
})
const schedule = createRoute({
  getParentRoute: () => member,
  ...showing(pages.schedule),
  validateSearch: reads({ week: day }),
})
const AssignmentsPage = shown(pages.active)
const WaitingPage = shown(pages.active.forTeachers)
const active = createRoute({
  getParentRoute: () => member,
  path: pages.active.path,
  loader: ({ context }) =>
    (context.participant?.role === profileType.teacher ? WaitingPage : AssignmentsPage).preload?.(),
  component: function Active() {
    const { uuid } = useParticipant()
    return useIsTeacher() ? <WaitingPage key={uuid} /> : <AssignmentsPage />
  },
  staticData: { needs: [coursework.assignments, waiting.works] },
})
const MarksPage = shown(pages.marks)
const JournalPage = shown(pages.marks.forTeachers)
const marksPage = createRoute({
  getParentRoute: () => member,
  path: pages.marks.path,
  // Asked for anew when it could not be fetched.
  loader: ({ context }) => (context.participant?.role === profileType.teacher ? JournalPage : MarksPage).preload?.(),
  component: function Marks() {
    return useIsTeacher() ? <JournalPage /> : <MarksPage />
  },
  staticData: { needs: [marks.list, journal.marks], full: profileType.teacher },
  validateSearch: marksSearch,
})
const lessonsPage = createRoute({
  getParentRoute: () => member,
  ...showing(pages.lessons),
  staticData: { needs: journal.marks, full: true },
  validateSearch: reads({ discipline: number, group: number, quarter: oneOf('year', '1', '2', '3', '4'), day }),
})
const allNews = createRoute({
  getParentRoute: () => member,
  ...showing(pages.news),
  validateSearch: newsSearch,
})
const post = createRoute({
  getParentRoute: () => member,
  ...showing(pages.post),
  // False: no such page.
  params: { parse: ({ id }) => (number(id) ? { id } : false), stringify: ({ id }) => ({ id }) },
})
const repass = createRoute({
  getParentRoute: () => member,
  ...showing(pages.repass),
  staticData: { needs: identity.changePassword },
  validateSearch: reads({ tab: oneOf('notices', 'security', 'viewings') }),
})
const routes = root.addChildren([
  guest.addChildren([
    login,
    logout,
    resetPassword,
    register,
    verifyEmail,
    fromOpenId,
    fromSaml,
    privacyNotice,
    unsubscribe,
  ]),
  member.addChildren([dashboard, schedule, active, allNews, post, marksPage, repass, ...officeRoutes, lessonsPage]),
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
