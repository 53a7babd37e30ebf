import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { line, markup, search } from '../kit/text.ts'
import { seen, shortText } from '../kit/values.ts'
import { news, pictures, posts, postStates } from './endpoints.ts'

export const Post = z.object({
  id: z.number(),
  title: z.string(),
  /** Its content stands in its card. */
  isInline: z.boolean(),
  isForGuardians: z.boolean(),
  isUrgent: z.boolean(),
  /** HTML, as the server left it when the post was saved. */
  content: z.string(),
  /** A moment, ISO; null: of a draft, which only administrators see. */
  postedAt: z.string().nullable(),
  /** Ids; none: the post is for the whole school. */
  groups: z.array(z.number()),
})
export type Post = z.infer<typeof Post>

export const WrittenPost = Post.extend({
  state: z.enum(postStates),
  changedAt: z.string(),
})
export type WrittenPost = z.infer<typeof WrittenPost>

export const PostInput = z.object({
  title: shortText,
  isInline: z.boolean().default(false),
  isForGuardians: z.boolean().default(false),
  isUrgent: z.boolean().default(false),
  content: markup(100_000),
  groups: z.array(z.number().int().positive()).max(1_000).default([]),
  /** Absent: a new post is published at once, and another stays what it is. */
  state: z.enum(postStates).optional(),
  /** When it will be published, if it is planned. */
  postedAt: z.iso
    .datetime({ offset: true })
    .refine((at) => /^2\d{3}/.test(at))
    .nullish(),
})
export type PostInput = z.infer<typeof PostInput>

const paging = {
  /** Beginnings of words of the title or the text. */
  search: search(longest.search).optional(),
  /** Opaque places in the list, from an earlier answer: the page after, or before it. */
  after: line(1_000).optional(),
  before: line(1_000).optional(),
}

export const PostSearch = z.object(paging)
export type PostSearch = z.infer<typeof PostSearch>

export const WrittenSearch = z.object({
  ...paging,
  state: z.enum(postStates).optional(),
  groupId: z.coerce.number().int().optional(),
  audience: z.enum(['guardians', 'everybody']).optional(),
})
export type WrittenSearch = z.infer<typeof WrittenSearch>

const pageOf = <T extends z.ZodType>(one: T) =>
  z.object({
    posts: z.array(one),
    /** `after` of the next page, `before` of the previous one; null at the ends. */
    next: z.string().nullable(),
    previous: z.string().nullable(),
    /** How many match; with `more`, at least that many. */
    found: z.object({ count: z.number(), more: z.boolean() }),
  })

export const PostPage = pageOf(Post)
export type PostPage = z.infer<typeof PostPage>

/** For how many students it has been opened, and for how many it is. */
const Readers = z.object({ read: z.number(), of: z.number() })

export const ListedPost = WrittenPost.extend({ readers: Readers })
export type ListedPost = z.infer<typeof ListedPost>

export const WrittenPage = pageOf(ListedPost).extend({
  totals: z.object({ draft: z.number(), planned: z.number(), published: z.number() }),
})
export type WrittenPage = z.infer<typeof WrittenPage>

const onePost = z.object({ post: Post })
const oneWritten = z.object({ post: WrittenPost })

export const schemas = {
  ...schemasOf(news, {
    list: { returns: z.object({ posts: z.array(Post) }) },
    search: { query: PostSearch, returns: PostPage },
    read: { returns: onePost },
  }),
  ...schemasOf(posts, {
    list: { query: WrittenSearch, returns: WrittenPage },
    show: { returns: oneWritten },
    create: { body: PostInput, returns: oneWritten },
    update: { body: PostInput.extend(seen), returns: oneWritten },
    audience: {
      query: z.object({
        /** Ids of groups, with commas between; absent: the whole school. */
        groups: line(10_000)
          .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
          .optional(),
      }),
      returns: z.object({ students: z.number(), guardians: z.number() }),
    },
    readers: { returns: z.object({ classes: z.array(Readers.extend({ name: z.string() })) }) },
  }),
  ...schemasOf(pictures, {
    upload: { returns: z.object({ address: z.string(), width: z.number(), height: z.number() }) },
  }),
}
