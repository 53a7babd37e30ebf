import type { contract } from '../../contract/index.ts'
import { route, type Handlers } from '../http/context.ts'
import { chooseDigest, chooseHours, hoursOf } from './hours.ts'
import { noticesOf, readAll, readNotice, unreadCounts } from './reading.ts'
import { choose, settingsOf } from './settings.ts'
import { unsubscribe } from './unsubscribing.ts'

export const noticeRoutes: Handlers<typeof contract.notices> = {
  list: ({ db, principal, clock, query }) => noticesOf(db, principal, clock, query),
  count: route({ cache: { on: ['people', 'notices'] } }, async ({ db, principal }) => ({
    unread: await unreadCounts(db, principal),
  })),
  read: ({ db, principal: { userId }, participant, params }) =>
    readNotice(db, { userId, profileId: participant.id }, params.id),
  readAll: ({ db, principal, body }) => readAll(db, principal, body.upTo, body.child),
  settings: ({ db, principal: { userId }, participant }) => settingsOf(db, { userId, participant }),
  choose: ({ db, principal: { userId }, participant, body }) => choose(db, { userId, participant }, body),
}

export const noticeHourRoutes: Handlers<typeof contract.noticeHours> = {
  show: ({ db, principal, config }) => hoursOf(db, principal.userId, config.digestAt),
  choose: async ({ db, principal: { userId }, body, config }) => {
    await chooseHours(db, userId, body)
    return hoursOf(db, userId, config.digestAt)
  },
  chooseDigest: async ({ db, principal: { userId }, body, config: { digestAt }, clock }) => {
    await chooseDigest(db, userId, body, { clock, digestAt })
    return hoursOf(db, userId, digestAt)
  },
}

export const noticeMailRoutes: Handlers<typeof contract.noticeMails> = {
  unsubscribe: async ({ db, query }) => ({ kind: await unsubscribe(db, query.token) }),
}
