import type { contract } from '../../contract/index.ts'
import { route, type Handlers } from '../http/context.ts'
import { chooseHours, hoursOf } from './hours.ts'
import { noticesOf, readAll, readNotice, unreadCounts } from './reading.ts'
import { switchesOf, turn } from './switches.ts'

export const noticeRoutes: Handlers<typeof contract.notices> = {
  list: ({ db, principal, clock, query }) => noticesOf(db, principal, clock, query),
  count: route({ cache: { on: ['people', 'notices'] } }, async ({ db, principal }) => ({
    unread: await unreadCounts(db, principal),
  })),
  read: ({ db, principal, participant, params }) => readNotice(db, { principal, profileId: participant.id }, params.id),
  readAll: ({ db, principal, body }) => readAll(db, principal, body.upTo, body.child),
  switches: async ({ db, principal, participant }) => ({
    switches: await switchesOf(db, { userId: principal.userId, participant }),
  }),
  hours: ({ db, config, principal }) => hoursOf(db, principal.userId, config),
  chooseHours: ({ db, principal, body }) => chooseHours(db, principal.userId, body),
  turn: ({ db, principal, participant, body }) => turn(db, { userId: principal.userId, participant }, body),
}
