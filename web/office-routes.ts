import { createRoute } from '@tanstack/react-router'
import { periods } from '../contract/calendar/endpoints.ts'
import { mails, mailsShown } from '../contract/mails/endpoints.ts'
import { posts } from '../contract/news/endpoints.ts'
import { pages } from '../contract/pages.ts'
import { profiles } from '../contract/people/endpoints.ts'
import { privacy } from '../contract/privacy/endpoints.ts'
import { day, number, oneOf, reads, text, uuid } from './kit/data/search.ts'
import { member } from './root-routes.tsx'
import { filesSearch, historySearch, postsSearch, profilesSearch } from './searches.ts'
import { showing } from './shown.ts'

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
  validateSearch: reads({ period: number, import: uuid, courses: oneOf('unbound', 'bound') }),
})

const filesAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.files),
  // The files' own endpoints would come with everybody's first page.
  staticData: { needs: periods.list, full: true },
  validateSearch: filesSearch,
})

const todayAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.today),
  staticData: { needs: periods.list, full: true },
  validateSearch: reads({
    show: oneOf('untaken', 'teacherless', 'unannounced', 'running', 'absent', 'present'),
    from: number,
  }),
})

const historyAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.history),
  // As the files' own.
  staticData: { needs: periods.list, full: true },
  validateSearch: historySearch,
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
  validateSearch: reads({ holiday: day, draft: text }),
})
const editPost = createRoute({
  getParentRoute: () => member,
  ...showing(pages.editPost),
  staticData: { needs: posts.update, full: true },
  params: { parse: ({ id }) => (number(id) ? { id } : false), stringify: ({ id }) => ({ id }) },
})

const mailsAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.mails),
  staticData: { needs: mails.list, full: true },
  validateSearch: reads({ show: oneOf(...mailsShown) }),
})

const connectionsAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.connections),
  staticData: { needs: mails.list, full: true },
})

const privacyAdmin = createRoute({
  getParentRoute: () => member,
  ...showing(pages.editPrivacy),
  staticData: { needs: privacy.update },
})

/** What administrators alone are shown. */
export const officeRoutes = [
  profilesAdmin,
  periodsAdmin,
  filesAdmin,
  todayAdmin,
  historyAdmin,
  postsAdmin,
  newPost,
  editPost,
  mailsAdmin,
  connectionsAdmin,
  privacyAdmin,
] as const
