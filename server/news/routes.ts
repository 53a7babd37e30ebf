import type { contract } from '../../contract/index.ts'
import { today } from '../runtime/clock.ts'
import { route, type Handlers } from '../http/context.ts'
import { audienceSize } from './audience.ts'
import { forgetImages, imageFile, keepImage, uploadedImage } from './images.ts'
import { postPage } from './post-list.ts'
import { createPost, removePost, thePost, updatePost } from './posts.ts'
import { postsFor, readPost } from './reading.ts'

export const newsRoutes: Handlers<typeof contract.news> = {
  list: route({ cache: { on: ['people', 'news'] } }, async ({ db, principal, participant, clock }) => ({
    posts: await postsFor(db, principal, participant, today(clock)),
  })),
  read: async ({ params, db, principal, clock }) => ({ post: await readPost(db, principal, params.id, today(clock)) }),
}

export const postRoutes: Handlers<typeof contract.posts> = {
  list: ({ db, query }) => postPage(db, query),
  show: async ({ params, db }) => ({ post: await thePost(db, params.id) }),
  create: async ({ body, db, clock }) => ({ post: await createPost(db, body, clock) }),
  update: route({ exists: ({ params, db }) => thePost(db, params.id) }, async ({ params, body, db, clock }) => ({
    post: await updatePost(db, params.id, body, clock),
  })),
  remove: ({ params, db }) => removePost(db, params.id),
  audience: ({ db, clock, query: { groups } }) =>
    audienceSize(db, today(clock), groups ? groups.split(',').map(Number) : []),
}

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
