import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { line, markup, search } from '../kit/text.ts'
import { seen, shortText } from '../kit/values.ts'
import { images, news, posts, postStates } from './endpoints.ts'

export const Post = z.object({
  id: z.number(),
  title: z.string(),
  /** Its content stands in its card. */
  isInline: z.boolean(),
  isForGuardians: z.boolean(),
  isUrgent: z.boolean(),
  /** HTML, as the server left it when the post was saved. */
  content: z.string(),
  /** A moment, ISO; null: not published yet, which administrators alone see. */
  postedAt: z.string().nullable(),
  /** Ids; none: the post is for the whole school. */
  groups: z.array(z.number()),
})
export type Post = z.infer<typeof Post>

/** A post as administrators have it. */
export const WrittenPost = Post.extend({
  /** When it is published, or was; null: of a draft. */
  publishAt: z.string().nullable(),
  state: z.enum(postStates),
  changedAt: z.string(),
})
export type WrittenPost = z.infer<typeof WrittenPost>

export const PostInput = z.object({
  title: shortText,
  isInline: z.boolean().default(false),
  isForGuardians: z.boolean().default(false),
  /** Absent: a new post is not urgent, and another stays what it is. */
  isUrgent: z.boolean().optional(),
  content: markup(100_000),
  groups: z.array(z.number().int().positive()).max(1_000).default([]),
  /** A moment to come; absent: now, unless it is published already; null: it is a draft. */
  publishAt: z.iso
    .datetime({ offset: true })
    .refine((at) => /^2\d{3}/.test(at))
    .nullish(),
})
export type PostInput = z.infer<typeof PostInput>

export const PostSearch = z.object({
  /** Beginnings of words of the title or the text. */
  search: search(longest.search).optional(),
  state: z.enum(postStates).optional(),
  groupId: z.coerce.number().int().optional(),
  audience: z.enum(['guardians', 'everybody']).optional(),
  /** Opaque places in the list, from an earlier answer: the page after, or before it. */
  after: line(1_000).optional(),
  before: line(1_000).optional(),
})
export type PostSearch = z.infer<typeof PostSearch>

export const PostPage = z.object({
  posts: z.array(WrittenPost),
  /** `after` of the next page, `before` of the previous one; null at the ends. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** How many match; with `more`, at least that many: what a filter lets through is counted up to 1,000. */
  found: z.object({ count: z.number(), more: z.boolean() }),
  totals: z.object({ draft: z.number(), planned: z.number(), published: z.number() }),
})
export type PostPage = z.infer<typeof PostPage>

/** An image as it is kept. Its address stands in the content of posts. */
export const KeptImage = z.object({ address: z.string(), width: z.number(), height: z.number() })
export type KeptImage = z.infer<typeof KeptImage>

const onePost = z.object({ post: WrittenPost })

export const schemas = {
  ...schemasOf(news, {
    list: { returns: z.object({ posts: z.array(Post) }) },
    read: { returns: z.object({ post: Post }) },
  }),
  ...schemasOf(images, { upload: { returns: KeptImage } }),
  ...schemasOf(posts, {
    list: { query: PostSearch, returns: PostPage },
    show: { returns: onePost },
    create: { body: PostInput, returns: onePost },
    update: { body: PostInput.extend(seen), returns: onePost },
    audience: {
      query: z.object({
        /** Ids of groups, with commas between; absent: the whole school. */
        groups: line(10_000)
          .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
          .optional(),
      }),
      returns: z.object({ students: z.number(), guardians: z.number() }),
    },
  }),
}
