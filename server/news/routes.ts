import type { contract } from '../../contract/index.ts'
import { today } from '../runtime/clock.ts'
import { route, type Handlers } from '../http/context.ts'
import { forgetImages, imageFile, keepImage, uploadedImage } from './images.ts'
import { postPage } from './post-list.ts'
import { createPost, removePost, thePost, updatePost } from './posts.ts'
import { newsPage } from './reader-list.ts'
import { audienceSize, readersByClass, readersOf } from './readers.ts'
import { cardsFor, postsFor, readPost } from './reading.ts'
import { openPost, readAll } from './readings.ts'
import { weekOfPosts } from './week.ts'

export const newsRoutes: Handlers<typeof contract.news> = {
  list: route({ cache: true }, async ({ db, principal, participant, clock }) => ({
    posts: await postsFor(db, principal, participant, today(clock)),
  })),
  cards: route({ cache: true }, ({ db, principal, participant, clock }) =>
    cardsFor(db, principal, participant, today(clock)),
  ),
  page: ({ db, principal, clock, query }) => newsPage(db, principal, query, today(clock)),
  read: async ({ params, db, principal, clock }) => ({ post: await readPost(db, principal, params.id, today(clock)) }),
  open: ({ params, db, principal, clock }) => openPost(db, principal, params.id, clock),
  readAll: ({ db, principal, clock }) => readAll(db, principal, clock),
}

export const postRoutes: Handlers<typeof contract.posts> = {
  list: ({ db, query }) => postPage(db, query),
  show: async ({ params, db }) => ({ post: await thePost(db, params.id) }),
  create: async ({ body, db, clock }) => ({ post: await createPost(db, body, clock) }),
  update: route({ exists: ({ params, db }) => thePost(db, params.id) }, async ({ params, body, db, clock }) => ({
    post: await updatePost(db, params.id, body, clock),
  })),
  remove: ({ params, db }) => removePost(db, params.id),
  audience: ({ db, clock, query: { groups } }) => audienceSize(db, today(clock), idsIn(groups)),
  week: ({ db, clock }) => weekOfPosts(db, today(clock)),
  readers: async ({ db, query }) => ({ readers: await readersOf(db, idsIn(query.posts)) }),
  readersByClass: async ({ params, db }) => ({ classes: await readersByClass(db, params.id) }),
}

const idsIn = (sent = '') => sent.split(',').filter(Boolean).map(Number)

export const imageRoutes: Handlers<typeof contract.images> = {
  upload: route({ transaction: 'own' }, async ({ uploads, transact, clock }) => {
    const drawn = await uploadedImage(uploads)
    return transact(async (db) => {
      await forgetImages(db, clock)
      return keepImage(db, drawn, clock)
    })
  }),
  show: async ({ params, db, principal, clock, sendFile }) =>
    sendFile(await imageFile(db, principal, params.uuid, today(clock))),
}
