import { access, del, get, post, put } from '../kit/endpoint.ts'

/** How many of the newest posts a participant is given. */
export const newestPosts = 24

export const news = {
  /** The newest ones, newest first. */
  list: get('/api/context-pt/:pt/posts', { access: access.participant() }),
  read: get('/api/posts/:id', { access: access.signedIn }),
}

export const posts = {
  list: get('/api/admin/posts', { access: access.admin }),
  create: post('/api/admin/posts', { access: access.admin, once: true }),
  update: put('/api/admin/posts/:id', { access: access.admin }),
  remove: del('/api/admin/posts/:id', { access: access.admin }),
}
