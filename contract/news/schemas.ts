import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { markup } from '../kit/text.ts'
import { shortText } from '../kit/values.ts'
import { news, posts } from './endpoints.ts'

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

export const schemas = {
  ...schemasOf(news, {
    list: { returns: manyPosts },
    read: { returns: onePost },
  }),
  ...schemasOf(posts, {
    list: { returns: manyPosts },
    create: { body: PostInput, returns: onePost },
    update: { body: PostInput, returns: onePost },
  }),
}
