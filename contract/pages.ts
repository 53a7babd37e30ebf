import type { Role } from './kit/endpoint.ts'

export type Page = {
  /** As the router writes it: `$id` stands for one part of the path. */
  path: `/${string}`
  /** The module under `web/` that shows it, and what that module exports. */
  module: string
  component: string
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
  /** Of no use without a network, as all of the office are, so it is not kept on a device. */
  needsNetwork?: boolean
}

/** Every page of the portal: the routes, what the server answers with 200, preloads, and what is kept for offline. */
export const pages = {
  login: { path: '/login', module: 'identity/login-page.tsx', component: 'LoginPage', isAtDoor: true },
  providerReturn: {
    path: '/auth/google',
    module: 'identity/provider-return-page.tsx',
    component: 'ProviderReturnPage',
    isAtDoor: true,
    needsNetwork: true,
  },
  entered: {
    path: '/auth/success',
    module: 'identity/provider-return-page.tsx',
    component: 'EnteredPage',
    isAtDoor: true,
    needsNetwork: true,
  },
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
  unsubscribe: {
    path: '/unsubscribe',
    module: 'identity/unsubscribe-page.tsx',
    component: 'UnsubscribePage',
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
  },
  schedule: { path: '/schedule', module: 'schedule/schedule-page.tsx', component: 'SchedulePage' },
  weeks: {
    path: '/schedule/weeks',
    module: 'schedule/any/any-week-page.tsx',
    component: 'AnyWeekPage',
    roles: ['ADMIN', 'TEACHER'],
    needsNetwork: true,
  },
  active: {
    path: '/active',
    module: 'gradebook/assignments/assignments-page.tsx',
    component: 'AssignmentsPage',
    forTeachers: { module: 'journal/waiting/waiting-page.tsx', component: 'WaitingPage' },
  },
  marks: {
    path: '/marks',
    module: 'gradebook/marks-page.tsx',
    component: 'MarksPage',
    forTeachers: { module: 'journal/journal-page.tsx', component: 'JournalPage' },
    prefetch: 'prefetch.ts',
  },
  lessons: {
    path: '/marks/lessons',
    module: 'dashboard/topics/lessons-page.tsx',
    component: 'LessonsPage',
    roles: ['TEACHER'],
  },
  news: { path: '/posts', module: 'news/list/news-page.tsx', component: 'NewsPage' },
  post: { path: '/posts/$id', module: 'news/post-page.tsx', component: 'PostPage' },
  repass: { path: '/repass', module: 'personal/repass-page.tsx', component: 'RepassPage', needsNetwork: true },
  profiles: { path: '/admin/profiles', module: 'administration/profiles-page.tsx', component: 'ProfilesPage' },
  periods: { path: '/admin/periods', module: 'administration/periods-page.tsx', component: 'PeriodsPage' },
  posts: { path: '/admin/posts', module: 'news/office/posts-page.tsx', component: 'PostsPage' },
  newPost: { path: '/admin/posts/new', module: 'news/editor/post-editor-page.tsx', component: 'NewPostPage' },
  editPost: { path: '/admin/posts/$id', module: 'news/editor/post-editor-page.tsx', component: 'EditPostPage' },
  files: { path: '/admin/files', module: 'files/files-page.tsx', component: 'FilesPage' },
  school: { path: '/admin/school', module: 'school/school-page.tsx', component: 'SchoolPage' },
  mails: { path: '/admin/mails', module: 'mails/mails-page.tsx', component: 'MailsPage' },
  connections: {
    path: '/admin/connections',
    module: 'administration/connections-page.tsx',
    component: 'ConnectionsPage',
  },
} as const satisfies Record<string, Page>

export const allPages: readonly Page[] = Object.values(pages)

/** Pages that a device keeps, to be opened without a network. */
export const keptPages = allPages.filter(({ path, needsNetwork }) => !needsNetwork && !path.startsWith('/admin/'))

const patterns = allPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/\$\w+/, '[^/]+')}/?$`),
}))

/** The page at a path; any other path is answered with the not-found page and 404. */
export function pageAt(path: string): Page | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.page
}
