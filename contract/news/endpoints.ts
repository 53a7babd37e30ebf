import { access, del, get, post, put } from '../kit/endpoint.ts'

/** How many of the newest posts a participant is given. */
export const newestPosts = 24

export const postsPerPage = 25

/** draft: for administrators alone. planned: it will be published by itself. */
export const postStates = ['draft', 'planned', 'published'] as const
export type PostState = (typeof postStates)[number]

export const news = {
  /** The newest ones, newest first. */
  list: get('/api/context-pt/:pt/posts', { access: access.participant(), on: ['people', 'news'] }),
  /** All of them, a page at a time, and those in which something stands. */
  search: get('/api/context-pt/:pt/posts/all', { access: access.participant(), on: ['people', 'news'] }),
  read: get('/api/posts/:id', { access: access.signedIn, on: ['people', 'news'] }),
  /** It has been opened. Whoever acts as somebody leaves no trace. */
  open: post('/api/posts/:id/opening', { access: access.signedIn }),
}

export const posts = {
  list: get('/api/admin/posts', { access: access.admin, on: ['people', 'news'] }),
  show: get('/api/admin/posts/:id', { access: access.admin, on: ['news'] }),
  create: post('/api/admin/posts', { access: access.admin, once: true }),
  update: put('/api/admin/posts/:id', { access: access.admin }),
  remove: del('/api/admin/posts/:id', { access: access.admin }),
  /** How many students and guardians such a post is for. */
  audience: get('/api/admin/posts/audience', { access: access.admin, on: ['people'] }),
  /** For how many students of each class it has been opened. */
  readers: get('/api/admin/posts/:id/readers', { access: access.admin, on: ['people', 'news'] }),
}

export const pictureLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, side: 1_600 } as const

export const pictures = {
  /** Multipart: one file, JPEG, PNG or WebP. */
  upload: post('/api/admin/pictures', {
    access: access.admin,
    multipart: { name: 'picture', files: 1, fileBytes: pictureLimits.bytes },
  }),
  /** For whoever may see a post that holds it. */
  show: get('/api/pictures/:uuid', { access: access.signedIn, sends: 'file' }),
}
