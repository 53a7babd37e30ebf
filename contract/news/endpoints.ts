import { access, del, get, post, put } from '../kit/endpoint.ts'

/** How many of the newest posts a participant is given. */
export const newestPosts = 24

export const news = {
  /** The newest ones, newest first. */
  list: get('/api/context-pt/:pt/posts', { access: access.participant(), on: ['people', 'news'] }),
  read: get('/api/posts/:id', { access: access.signedIn, on: ['people', 'news'] }),
}

export const posts = {
  list: get('/api/admin/posts', { access: access.admin, on: ['news'] }),
  create: post('/api/admin/posts', { access: access.admin, once: true }),
  update: put('/api/admin/posts/:id', { access: access.admin }),
  remove: del('/api/admin/posts/:id', { access: access.admin }),
}
