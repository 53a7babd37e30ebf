import { access, del, get, post, put } from '../kit/endpoint.ts'

/** How many of the newest posts a participant is given. */
export const newestPosts = 24

export const postsPerPage = 25

/** draft, planned: for administrators alone; a planned post is published by itself. */
export const postStates = ['draft', 'planned', 'published'] as const
export type PostState = (typeof postStates)[number]

export const news = {
  /** The newest ones, newest first. */
  list: get('/api/context-pt/:pt/posts', { access: access.participant(), on: ['people', 'news'] }),
  read: get('/api/posts/:id', { access: access.signedIn, on: ['people', 'news'] }),
}

export const posts = {
  list: get('/api/admin/posts', { access: access.admin, on: ['news'] }),
  show: get('/api/admin/posts/:id', { access: access.admin, on: ['news'] }),
  create: post('/api/admin/posts', { access: access.admin, once: true }),
  update: put('/api/admin/posts/:id', { access: access.admin }),
  remove: del('/api/admin/posts/:id', { access: access.admin }),
  /** How many students, and guardians of theirs, such a post is for. */
  audience: get('/api/admin/posts/audience', { access: access.admin, on: ['people'] }),
}
