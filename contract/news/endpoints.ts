import { access, del, get, inPerson, post, put } from '../kit/endpoint.ts'

/** How many of the newest posts a participant is given. */
export const newestPosts = 24

/** Cards of posts that stand beside each other, and how many the first page comes with. */
export const cardsInView = 3

/** Most characters of HTML with which a post stands whole on its card: more would not fit on it, and every first page bears it. */
export const longestInline = 1_000

/** Returns what stands of a post on its card; null: its title alone, and the post opens. */
export const onCard = ({ isInline, content }: { isInline: boolean; content: string }): string | null =>
  isInline && content.length <= longestInline ? content : null

export const postsPerPage = 25

/** Rows of the readers' list of all posts that come at a time. */
export const newsPerPage = 13

/** Only so many of a reader's newest posts can be unread. */
export const newestUnread = 300

/** draft, planned: for administrators alone; a planned post is published by itself. */
export const postStates = ['draft', 'planned', 'published'] as const
export type PostState = (typeof postStates)[number]

/** An uploaded image: most bytes and pixels of its file, and the longest side as it is kept, in pixels. */
export const imageLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, side: 1_600 } as const

/** Images that stand in the content itself, of which there is room for a few small ones. */
export const embeddedLimits = { images: 20, pixels: 4_000_000, side: imageLimits.side } as const

/** Of the week's posts, how many are shown: published within seven days, and planned for the next seven; and how many of each are counted. */
export const weekShows = { published: 4, planned: 3, counted: 100 } as const

export const newsFilters = ['unread', 'guardians'] as const

export const news = {
  /** The newest ones, newest first. */
  list: get('/api/context-pt/:pt/posts', { access: access.participant(), on: ['people', 'news'] }),
  /** The first of `list`, as the first page shows them. */
  cards: get('/api/context-pt/:pt/posts/cards', { access: access.participant(), on: ['people', 'news'] }),
  /** All posts that one of the user's participants may read, newest first, a page at a time. */
  page: get('/api/posts', { access: access.signedIn, on: ['people', 'news'] }),
  read: get('/api/posts/:id', { access: access.signedIn, on: ['people', 'news'] }),
  /** Records that the user has opened the post. */
  open: post('/api/posts/:id/readings', { access: inPerson(access.signedIn) }),
  /** Marks all of the user's unread posts as read, which counts as opening none. */
  readAll: post('/api/posts/readings', { access: inPerson(access.signedIn) }),
}

export const posts = {
  list: get('/api/admin/posts', { access: access.admin, on: ['news'] }),
  show: get('/api/admin/posts/:id', { access: access.admin, on: ['news'] }),
  create: post('/api/admin/posts', { access: access.admin, once: true }),
  update: put('/api/admin/posts/:id', { access: access.admin }),
  remove: del('/api/admin/posts/:id', { access: access.admin }),
  /** Posts of the last seven days and those planned for the next seven. */
  week: get('/api/admin/posts/week', { access: access.admin, on: ['news'] }),
  /** How many students, and guardians of theirs, such a post is for. */
  audience: get('/api/admin/posts/audience', { access: access.admin, on: ['people'] }),
  /** Numbers of readers of several posts. */
  readers: get('/api/admin/posts/readers', { access: access.admin, on: ['people', 'news'] }),
  /** Numbers of readers of one post by class. */
  readersByClass: get('/api/admin/posts/:id/readers', { access: access.admin, on: ['people', 'news'] }),
}

export const images = {
  /** Multipart: `image`. */
  upload: post('/api/admin/images', {
    access: access.admin,
    multipart: { files: 1, fileBytes: imageLimits.bytes },
  }),
  /** WebP, for whoever may read a post that holds it, and for administrators. */
  show: get('/api/images/:uuid', { access: access.signedIn, sends: 'file' }),
}
