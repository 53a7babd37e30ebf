import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { periods } from '../contract/calendar/endpoints.ts'
import { files } from '../contract/files/endpoints.ts'
import { coursework, marks } from '../contract/gradebook/endpoints.ts'
import { identity } from '../contract/identity/endpoints.ts'
import { journal, waiting } from '../contract/journal/endpoints.ts'
import { mails } from '../contract/mails/endpoints.ts'
import { posts } from '../contract/news/endpoints.ts'
import { profiles, profileType } from '../contract/people/endpoints.ts'
import { weeks } from '../contract/schedule/endpoints.ts'
import { school } from '../contract/school/endpoints.ts'
import { ssoProviders } from '../contract/sso/endpoints.ts'
import { pages } from '../contract/pages.ts'
import { prefetchHome } from './kit/data/home.ts'
import { queries } from './kit/data/queries.ts'
import { fetchedPage } from './kit/states/fetched-page.ts'
import { useFocusOnArrival, usePageGround } from './kit/layout/arrival.ts'
import { GuestLayout } from './kit/layout/guest-layout.tsx'
import { useIsTeacher, useParticipant, whoIsHere } from './kit/session/participant.ts'
import { PageError, PartError } from './kit/layout/page-error.tsx'
import { key, mailedLink, number, parseSearch, reads, stringifySearch, text, uuid } from './kit/data/search.ts'
import { everybody, familyOf, isFamilyPage, nameFor, participantOf } from './kit/session/whose.ts'
import {
  filesSearch,
  homeSearch,
  lessonsSearch,
  loginSearch,
  marksSearch,
  newsSearch,
  periodsSearch,
  postsSearch,
  profilesSearch,
  providerReturnSearch,
  repassSearch,
  scheduleSearch,
  weeksSearch,
} from './searches.ts'
import { shown, showing } from './shown.ts'

function Root() {
  useFocusOnArrival()
  usePageGround()
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
  ...showing(pages.login),
  validateSearch: loginSearch,
  beforeLoad: ({ search: { refused, step } }) => {
    // This may be somebody whose work waits in another tab, which would leave its page with this one.
    if (whoIsHere().user && !refused && !step) throw redirect({ to: '/', replace: true })
  },
})
const providerReturn = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.providerReturn),
  validateSearch: providerReturnSearch,
})
const entered = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.entered),
  validateSearch: providerReturnSearch,
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
const unsubscribe = createRoute({
  getParentRoute: () => guest,
  ...showing(pages.unsubscribe),
  validateSearch: reads({ token: text }),
})

const dashboard = createRoute({
  getParentRoute: () => member,
  ...showing(pages.dashboard),
  staticData: { full: profileType.teacher },
  validateSearch: homeSearch,
  beforeLoad: ({ search: { child }, context: { participant } }) => {
    const here = whoIsHere()
    const shownHere = isFamilyPage('/', child, here) ? familyOf(here) : [participant]
    for (const one of shownHere) if (one) prefetchHome(queries, one)
  },
})
const schedule = createRoute({
  getParentRoute: () => member,
  ...showing(pages.schedule),
  validateSearch: scheduleSearch,
})
const weeksPage = createRoute({
  getParentRoute: () => member,
  ...showing(pages.weeks),
  staticData: { needs: weeks.show, full: true },
  validateSearch: weeksSearch,
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
  validateSearch: lessonsSearch,
})
/** Address with a number; false: there is no such page. */
const ofNumber = {
  parse: ({ id }: { id: string }) => (number(id) ? { id } : (false as const)),
  stringify: ({ id }: { id: string }) => ({ id }),
}
const newsPage = createRoute({
  getParentRoute: () => member,
  ...showing(pages.news),
  validateSearch: newsSearch,
})
const post = createRoute({
  getParentRoute: () => member,
  ...showing(pages.post),
  params: ofNumber,
})
const repass = createRoute({
  getParentRoute: () => member,
  ...showing(pages.repass),
  staticData: { needs: identity.changePassword },
  validateSearch: repassSearch,
})
const profilesAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.profiles),
  staticData: { needs: profiles.list, full: true },
  validateSearch: profilesSearch,
})
const periodsAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.periods),
  staticData: { needs: periods.list, full: true },
  validateSearch: periodsSearch,
})

const postsAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.posts),
  staticData: { needs: posts.list, full: true },
  validateSearch: postsSearch,
})
const newPost = createRoute({
  getParentRoute: () => member,
  ...showing(pages.newPost),
  staticData: { needs: posts.create, full: true },
  validateSearch: reads({ draft: key }),
})
const editPost = createRoute({
  getParentRoute: () => member,
  ...showing(pages.editPost),
  staticData: { needs: posts.update, full: true },
  params: ofNumber,
})

const filesAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.files),
  staticData: { needs: files.list, full: true },
  validateSearch: filesSearch,
})

const mailsAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.mails),
  staticData: { needs: mails.list, full: true },
})

const connectionsAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.connections),
  staticData: { needs: ssoProviders.list, full: true },
})

const schoolAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.school),
  staticData: { needs: school.show },
})

const routes = root.addChildren([
  guest.addChildren([login, providerReturn, entered, logout, resetPassword, register, verifyEmail, unsubscribe]),
  member.addChildren([
    dashboard,
    schedule,
    weeksPage,
    active,
    newsPage,
    post,
    marksPage,
    repass,
    profilesAdmin,
    periodsAdmin,
    postsAdmin,
    newPost,
    editPost,
    filesAdmin,
    mailsAdmin,
    connectionsAdmin,
    schoolAdmin,
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
