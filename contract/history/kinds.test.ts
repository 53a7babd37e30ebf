import { expect, test } from 'vitest'
import { endpoints } from '../index.ts'
import { historyKinds } from './endpoints.ts'

/** They change nothing of which the history has a row. */
const silent = [
  'account.keepAddress',
  'account.notify',
  'chosenProfiles.weigh',
  'factors.giveUp',
  'identity.forgotPassword',
  'identity.logout',
  'identity.prefer',
  'imports.previewClasses',
  'imports.previewProfiles',
  'imports.previewSchedule',
  'mails.trial',
  'news.open',
  'noticeHours.choose',
  'noticeHours.chooseDigest',
  'noticeMails.unsubscribe',
  'notices.choose',
  'notices.read',
  'notices.readAll',
  'push.removeDevice',
  'push.trial',
  'push.tryDevice',
  'pushRegistrations.create',
  'pushRegistrations.remove',
  'pushRegistrations.renew',
  'pushTokens.save',
  'registration.register',
  'schedule.search',
  'sessions.end',
  'sessions.endOthers',
  'sessions.forget',
]

test('the history has a word for every call that changes something [HIST-1]', () => {
  const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ name }) => name)
  const known = new Set<string>(historyKinds)

  expect(changing.filter((name) => !known.has(name)).toSorted()).toEqual(silent)
})
