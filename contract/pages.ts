import type { HomePart } from './dashboard/endpoints.ts'
import type { Role } from './kit/endpoint.ts'

export type Page = {
  /** As the router writes it: `$id` stands for one part of the path. */
  path: `/${string}`
  /** The module under `web/` that shows it, and what that module exports. */
  module: string
  component: string
  /** The part of the texts that comes with it, where it has one of its own. */
  texts?: 'own'
  /** What teachers are shown at the same path. */
  forTeachers?: { module: string; component: string }
  /** Parts of it that are fetched later, each of use for one role alone. */
  parts?: Readonly<Partial<Record<Role, string>>>
  /** Who is shown it; absent: everybody. */
  roles?: readonly Role[]
  /** What the browser fetches at once where the server cannot tell who opens the page. */
  prefetch?: string
  /** Stands before signing in, without the menu and the texts of the pages behind it. */
  isAtDoor?: boolean
  /** With what it comes, as far as the participant's role is shown it. */
  data?: readonly HomePart[]
  /** With what it comes of each child, where it shows several. */
  dataOfEach?: readonly HomePart[]
  /** Of no use without a network, so it is not kept on a device. */
  needsNetwork?: boolean
}

/** Every page of the portal: the routes, what the server answers with 200, preloads, and what is kept for offline. */
export const pages = {
  login: { path: '/login', module: 'identity/login-page.tsx', component: 'LoginPage', isAtDoor: true },
  logout: { path: '/logout', module: 'identity/logout-page.tsx', component: 'LogoutPage', isAtDoor: true },
  reset: {
    path: '/reset-password',
    module: 'identity/reset-page.tsx',
    component: 'ResetPage',
    isAtDoor: true,
    needsNetwork: true,
  },
  register: {
    path: '/register',
    module: 'identity/register-page.tsx',
    component: 'RegisterPage',
    isAtDoor: true,
    needsNetwork: true,
  },
  verify: {
    path: '/verify-email',
    module: 'identity/verify-page.tsx',
    component: 'VerifyPage',
    isAtDoor: true,
    needsNetwork: true,
  },
  fromOpenId: {
    path: '/auth/google',
    module: 'identity/from-provider-page.tsx',
    component: 'FromOpenIdPage',
    isAtDoor: true,
    needsNetwork: true,
  },
  fromSaml: {
    path: '/auth/success',
    module: 'identity/from-provider-page.tsx',
    component: 'FromSamlPage',
    isAtDoor: true,
    needsNetwork: true,
  },
  privacy: {
    path: '/privacy',
    module: 'privacy/privacy-page.tsx',
    component: 'PrivacyPage',
    isAtDoor: true,
    needsNetwork: true,
  },
  unsubscribe: {
    path: '/unsubscribe',
    module: 'personal/unsubscribe-page.tsx',
    component: 'UnsubscribePage',
    texts: 'own',
    isAtDoor: true,
    needsNetwork: true,
  },
  dashboard: {
    path: '/',
    module: 'dashboard/dashboard-page.tsx',
    component: 'DashboardPage',
    parts: {
      ADMIN: 'dashboard/office/admin-home.tsx',
      TEACHER: 'dashboard/teacher/teacher-home.tsx',
      STUDENT: 'dashboard/family/family-home.tsx',
    },
    data: ['calendar', 'schedule', 'registers', 'news', 'summary', 'totals', 'standing', 'absences', 'bell'],
    dataOfEach: ['calendar', 'schedule', 'summary', 'absences', 'bell'],
  },
  schedule: {
    path: '/schedule',
    module: 'schedule/schedule-page.tsx',
    component: 'SchedulePage',
    data: ['calendar', 'schedule', 'absences', 'bell'],
  },
  active: {
    path: '/active',
    module: 'gradebook/assignments/assignments-page.tsx',
    component: 'AssignmentsPage',
    forTeachers: { module: 'journal/waiting/waiting-page.tsx', component: 'WaitingPage' },
    data: ['calendar', 'schedule', 'assignments', 'bell'],
  },
  marks: {
    path: '/marks',
    module: 'gradebook/marks-page.tsx',
    component: 'MarksPage',
    forTeachers: { module: 'journal/journal-page.tsx', component: 'JournalPage' },
    prefetch: 'prefetch.ts',
    data: ['calendar', 'schedule', 'totals', 'bell'],
  },
  lessons: {
    path: '/marks/lessons',
    module: 'dashboard/topics/lessons-page.tsx',
    component: 'LessonsPage',
    roles: ['TEACHER'],
  },
  news: { path: '/posts', module: 'news/all-news-page.tsx', component: 'AllNewsPage' },
  post: { path: '/posts/$id', module: 'news/post-page.tsx', component: 'PostPage' },
  repass: {
    path: '/repass',
    module: 'personal/repass-page.tsx',
    component: 'RepassPage',
    texts: 'own',
    needsNetwork: true,
  },
  profiles: {
    path: '/admin/profiles',
    module: 'administration/profiles-page.tsx',
    component: 'ProfilesPage',
    needsNetwork: true,
  },
  periods: {
    path: '/admin/periods',
    module: 'administration/periods-page.tsx',
    component: 'PeriodsPage',
    needsNetwork: true,
  },
  files: { path: '/admin/files', module: 'files/files-page.tsx', component: 'FilesPage', needsNetwork: true },
  posts: { path: '/admin/posts', module: 'posts/posts-page.tsx', component: 'PostsPage', needsNetwork: true },
  newPost: {
    path: '/admin/posts/new',
    module: 'administration/post-editor-page.tsx',
    component: 'NewPostPage',
    needsNetwork: true,
  },
  editPost: {
    path: '/admin/posts/$id',
    module: 'administration/post-editor-page.tsx',
    component: 'EditPostPage',
    needsNetwork: true,
  },
  today: { path: '/admin/today', module: 'administration/today-page.tsx', component: 'TodayPage', needsNetwork: true },
  history: {
    path: '/admin/history',
    module: 'history/history-page.tsx',
    component: 'HistoryPage',
    needsNetwork: true,
  },
  editPrivacy: {
    path: '/admin/privacy',
    module: 'privacy/privacy-editor-page.tsx',
    component: 'PrivacyEditorPage',
    needsNetwork: true,
  },
  connections: {
    path: '/admin/connections',
    module: 'administration/connections-page.tsx',
    component: 'ConnectionsPage',
    needsNetwork: true,
  },
  mails: { path: '/admin/mails', module: 'mails/mails-page.tsx', component: 'MailsPage', needsNetwork: true },
} as const satisfies Record<string, Page>

export const allPages: readonly Page[] = Object.values(pages)

/** The paths of those that come with data. */
export const pagesWithData = allPages.filter(({ data }) => data).map(({ path }) => path)

/** What the page at such a path first shows, of whomever; undefined: it comes with nothing. */
export function partsOn(path: string): readonly HomePart[] | undefined {
  return allPages.find((page) => page.path === path)?.data
}

const patterns = allPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/\$\w+/, '[^/]+')}/?$`),
}))

/** The page at a path; any other path is answered with the not-found page and 404. */
export function pageAt(path: string): Page | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.page
}
