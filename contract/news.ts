import { z } from 'zod'
import { access, del, get, post, put, shortText } from './kit.ts'
import { markup } from './text.ts'

/** How many of the newest posts a participant is given. */
export const newestPosts = 24

export const Post = z.object({
  id: z.number(),
  title: z.string(),
  /** Its content stands in its card. */
  isInline: z.boolean(),
  isForGuardians: z.boolean(),
  /** HTML, as the server left it when the post was saved. */
  content: z.string(),
  /** A moment, ISO. */
  postedAt: z.string(),
  /** Ids; none: the post is for the whole school. */
  groups: z.array(z.number()),
})
export type Post = z.infer<typeof Post>
export const PostInput = z.object({
  title: shortText,
  isInline: z.boolean().default(false),
  isForGuardians: z.boolean().default(false),
  content: markup(100_000),
  groups: z.array(z.number().int().positive()).max(1_000).default([]),
})
export type PostInput = z.infer<typeof PostInput>

const onePost = z.object({ post: Post })
const manyPosts = z.object({ posts: z.array(Post) })

export const news = {
  /** The newest ones, newest first. */
  list: get('/api/context-pt/:pt/posts', { access: access.participant(), returns: manyPosts }),
  read: get('/api/posts/:id', { access: access.signedIn, returns: onePost }),
}

export const posts = {
  list: get('/api/admin/posts', { access: access.admin, returns: manyPosts }),
  create: post('/api/admin/posts', { access: access.admin, once: true, body: PostInput, returns: onePost }),
  update: put('/api/admin/posts/:id', { access: access.admin, body: PostInput, returns: onePost }),
  remove: del('/api/admin/posts/:id', { access: access.admin }),
}
