import type { contract } from '../../contract/index.ts'
import type { Post } from '../../contract/news/schemas.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { type Clock, instant, today } from '../runtime/clock.ts'
import { route, type Handlers } from '../http/context.ts'
import { allDay, Serialized, type Minutes } from '../http/serialized.ts'
import { keepUploaded, pictureFile, uploadedPicture } from './pictures.ts'
import { writtenPage } from './post-list.ts'
import { createPost, removePost, thePost, updatePost } from './posts.ts'
import { audienceSize, openPost, readersByClass } from './readers.ts'
import { pageFor, postsFor, readPost, type At } from './reading.ts'

const at = (clock: Clock): At => ({ now: instant(clock), today: today(clock) })

/** What is planned for today ends what was answered before. */
function until(clock: Clock, nextAt: string | null): Minutes {
  const next = nextAt === null ? undefined : wallClock(Temporal.Instant.from(nextAt))
  return next?.day === today(clock) ? { ...allDay, until: next.minutes } : allDay
}

export const newsRoutes: Handlers<typeof contract.news> = {
  list: route({ cache: { on: ['people', 'news'] } }, async ({ db, principal, participant, clock }) => {
    const { nextAt, posts } = await postsFor(db, principal, participant, at(clock))
    return new Serialized<{ posts: Post[] }>(posts.bytes, until(clock, nextAt))
  }),
  search: route({ cache: { on: ['people', 'news'] } }, async ({ db, principal, participant, clock, query }) => {
    const { nextAt, ...answer } = await pageFor(db, principal, participant, at(clock), query)
    return new Serialized(JSON.stringify(answer), until(clock, nextAt))
  }),
  read: async ({ params, db, principal, clock }) => ({ post: await readPost(db, principal, params.id, at(clock)) }),
  open: async ({ params, db, principal, clock }) => {
    await readPost(db, principal, params.id, at(clock))
    await openPost(db, principal, params.id, at(clock))
  },
}

export const postRoutes: Handlers<typeof contract.posts> = {
  list: ({ db, clock, query }) => writtenPage(db, at(clock), query),
  show: async ({ params, db, clock }) => ({ post: await thePost(db, params.id, clock) }),
  create: async ({ body, db, clock }) => ({ post: await createPost(db, body, clock) }),
  update: route(
    { exists: ({ params, db, clock }) => thePost(db, params.id, clock) },
    async ({ params, body, db, clock }) => ({ post: await updatePost(db, params.id, body, clock) }),
  ),
  remove: ({ params, db }) => removePost(db, params.id),
  audience: ({ db, clock, query: { groups } }) =>
    audienceSize(db, today(clock), groups ? groups.split(',').map(Number) : []),
  readers: async ({ params, db, clock }) => {
    const post = await thePost(db, params.id, clock)
    return { classes: await readersByClass(db, today(clock), post) }
  },
}

export const pictureRoutes: Handlers<typeof contract.pictures> = {
  upload: route({ transaction: 'own' }, async ({ uploads, principal, transact }) => {
    const made = await uploadedPicture(uploads)
    return transact((db) => keepUploaded(db, principal, made))
  }),
  show: async ({ params, db, principal, clock, sendFile }) =>
    sendFile(await pictureFile(db, principal, params.uuid, at(clock))),
}
