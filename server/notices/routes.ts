import type { contract } from '../../contract/index.ts'
import { route, type Handlers } from '../http/context.ts'
import { chooseDigest, digestOf } from './digest-choice.ts'
import { chooseHours, hoursOf } from './hours.ts'
import { chooseLetters, lettersOf } from './letters-choice.ts'
import { nowOf } from './moment.ts'
import { noticesOf, readAll, readNotice, unreadCounts } from './reading.ts'
import { switchesOf, turn } from './switches.ts'
import { unsubscribe } from './unsubscribing.ts'

export const noticeRoutes: Handlers<typeof contract.notices> = {
  list: ({ db, principal, clock, query }) => noticesOf(db, principal, clock, query),
  count: route({ cache: true }, async ({ db, principal }) => ({
    unread: await unreadCounts(db, principal),
  })),
  read: ({ db, principal, participant, params }) => readNotice(db, { principal, profileId: participant.id }, params.id),
  readAll: ({ db, principal, body }) => readAll(db, principal, body.upTo, body.child),
  switches: async ({ db, principal, participant }) => ({
    switches: await switchesOf(db, { userId: principal.userId, participant }),
  }),
  hours: ({ db, config, principal }) => hoursOf(db, principal.userId, config),
  chooseHours: ({ db, principal, body }) => chooseHours(db, principal.userId, body),
  digest: ({ db, config, principal }) => digestOf(db, principal.userId, config),
  chooseDigest: ({ db, config, clock, principal, body }) =>
    chooseDigest(db, principal.userId, body, nowOf(clock, config)),
  letters: ({ db, principal }) => lettersOf(db, principal.userId),
  chooseLetters: ({ db, principal, body }) => chooseLetters(db, principal.userId, body.isOn),
  turn: ({ db, principal, participant, body }) => turn(db, { userId: principal.userId, participant }, body),
}

export const noticeMailRoutes: Handlers<typeof contract.noticeMails> = {
  unsubscribe: async ({ db, query }) => ({ kind: await unsubscribe(db, query.token) }),
}
