import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { line, markup, search } from '../kit/text.ts'
import { seen, shortText } from '../kit/values.ts'
import { images, news, newsFilters, posts, postsPerPage, postStates } from './endpoints.ts'

export const Post = z.object({
  id: z.number(),
  title: z.string(),
  /** Its content stands in its card, where it is short. */
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

/** A post on the first page. */
export const PostCard = Post.pick({ id: true, title: true, isUrgent: true, postedAt: true }).extend({
  /** HTML; null: its card has the title alone, and the post opens. */
  content: z.string().nullable(),
})
export type PostCard = z.infer<typeof PostCard>

export const PostCards = z.object({
  posts: z.array(PostCard),
  /** Number of posts in the list, these included. */
  count: z.number(),
})
export type PostCards = z.infer<typeof PostCards>

/** Row of the readers' list. */
export const PostLine = Post.pick({ id: true, title: true, isForGuardians: true, isUrgent: true }).extend({
  /** Beginning of its text, without markup; empty where it has none. */
  excerpt: z.string(),
  /** A moment, ISO. */
  postedAt: z.string(),
  isUnread: z.boolean(),
})
export type PostLine = z.infer<typeof PostLine>

const searched = {
  /** Beginnings of words of the title or the text. */
  search: search(longest.search).optional(),
  /** Opaque place in the list, from an earlier answer: the page after it. */
  after: line(1_000).optional(),
}

export const NewsSearch = z.object({ ...searched, filter: z.enum(newsFilters).optional() })
export type NewsSearch = z.infer<typeof NewsSearch>

/** How many match; with `more`, at least that many: what a filter lets through is counted up to 1,000. */
const Found = z.object({ count: z.number(), more: z.boolean() })

export const NewsPage = z.object({
  posts: z.array(PostLine),
  /** `after` of the next page; null at the end. */
  next: z.string().nullable(),
  found: Found,
  /** How many posts are unread, whatever is searched for. */
  unread: z.number(),
  /** Whether the user reads as somebody's guardian what is for guardians only. */
  isGuardian: z.boolean(),
})
export type NewsPage = z.infer<typeof NewsPage>

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
  ...searched,
  state: z.enum(postStates).optional(),
  groupId: z.coerce.number().int().optional(),
  audience: z.enum(['guardians', 'everybody']).optional(),
  /** As `after`: the page before that place. */
  before: line(1_000).optional(),
})
export type PostSearch = z.infer<typeof PostSearch>

export const PostPage = z.object({
  posts: z.array(WrittenPost),
  /** `after` of the next page, `before` of the previous one; null at the ends. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
  found: Found,
  totals: z.object({ draft: z.number(), planned: z.number(), published: z.number() }),
})
export type PostPage = z.infer<typeof PostPage>

/** Students whom a post is for, and those of them who, or whose guardian, have opened it. */
export const Readers = z.object({ read: z.number(), of: z.number() })
export type Readers = z.infer<typeof Readers>

/** Row of the week's posts. */
export const WeekPost = WrittenPost.pick({
  id: true,
  title: true,
  isForGuardians: true,
  groups: true,
  state: true,
  publishAt: true,
})
export type WeekPost = z.infer<typeof WeekPost>

export const WeekOfPosts = z.object({
  /** Published ones, the latest first, then planned ones, the next first. */
  posts: z.array(WeekPost),
  /** How many more there are. */
  more: z.number(),
})
export type WeekOfPosts = z.infer<typeof WeekOfPosts>

/** An image as it is kept. Its address stands in the content of posts. */
export const KeptImage = z.object({ address: z.string(), width: z.number(), height: z.number() })
export type KeptImage = z.infer<typeof KeptImage>

/** Ids with commas between. */
const ids = line(10_000).regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)

const onePost = z.object({ post: WrittenPost })

export const schemas = {
  ...schemasOf(news, {
    list: { returns: z.object({ posts: z.array(Post) }) },
    cards: { returns: PostCards },
    page: { query: NewsSearch, returns: NewsPage },
    read: { returns: z.object({ post: Post }) },
  }),
  ...schemasOf(images, { upload: { returns: KeptImage } }),
  ...schemasOf(posts, {
    list: { query: PostSearch, returns: PostPage },
    show: { returns: onePost },
    create: { body: PostInput, returns: onePost },
    update: { body: PostInput.extend(seen), returns: onePost },
    week: { returns: WeekOfPosts },
    audience: {
      /** Absent: the whole school. */
      query: z.object({ groups: ids.optional() }),
      returns: z.object({ students: z.number(), guardians: z.number() }),
    },
    readers: {
      query: z.object({ posts: ids.refine((sent) => sent.split(',').length <= postsPerPage) }),
      /** Without those that do not exist, are not published, or were published before readers were counted. */
      returns: z.object({ readers: z.array(Readers.extend({ id: z.number() })) }),
    },
    /** Classes of which the post has students, in their order. */
    readersByClass: { returns: z.object({ classes: z.array(Readers.extend({ name: z.string() })) }) },
  }),
}
