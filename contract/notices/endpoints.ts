import { access, get, inPerson, post, put, type Role } from '../kit/endpoint.ts'

/**
 * The kinds of notices. `lessons`: several lessons that changed at once, as an import changes them; `mail`, `import`,
 * `connection`: what failed, for administrators.
 */
export const noticeKinds = [
  'mark',
  'officialMark',
  'lessonChanged',
  'lessonCancelled',
  'lessons',
  'post',
  'due',
  'absence',
  'register',
  'mail',
  'import',
  'connection',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Events for which people turn notices on and off; an event has one or several kinds of notices. */
export const noticeEvents = [
  'mark',
  'lesson',
  'post',
  'due',
  'absence',
  'register',
  'mail',
  'import',
  'connection',
] as const
export type NoticeEvent = (typeof noticeEvents)[number]

export const eventOf: Record<NoticeKind, NoticeEvent> = {
  mark: 'mark',
  officialMark: 'mark',
  lessonChanged: 'lesson',
  lessonCancelled: 'lesson',
  lessons: 'lesson',
  post: 'post',
  due: 'due',
  absence: 'absence',
  register: 'register',
  mail: 'mail',
  import: 'import',
  connection: 'connection',
}

/** The events of which each role gets notices. */
export const eventsOf: Record<Role, readonly NoticeEvent[]> = {
  STUDENT: ['mark', 'lesson', 'post', 'due'],
  TEACHER: ['lesson', 'post', 'absence', 'register'],
  ADMIN: ['mail', 'import', 'connection'],
}

/** The ways by which notices reach a person. `portal`: the bell. `push`: the person's devices. `mail`: the daily mail. */
export const noticeWays = ['portal', 'push', 'mail'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** The ways of each role. Administrators are not pushed to. */
export const waysOf: Record<Role, readonly NoticeWay[]> = {
  STUDENT: noticeWays,
  TEACHER: noticeWays,
  ADMIN: ['portal', 'mail'],
}

const onAtFirst: Record<NoticeWay, readonly NoticeEvent[]> = {
  portal: noticeEvents,
  push: ['mark', 'lesson', 'post', 'due'],
  mail: ['lesson', 'post', 'mail', 'connection'],
}

/** True where a way of an event is on for those who have never turned it. */
export const isOnAtFirst = (event: NoticeEvent, way: NoticeWay): boolean => onAtFirst[way].includes(event)

/** Mails that whoever gets them can end by the link in each of them. */
export const endedByLink = ['digest', 'letter'] as const
export type EndedByLink = (typeof endedByLink)[number]

export const noticesPerPage = 30

/** In days; older notices are deleted. */
export const noticesKept = 60

const path = '/api/context-pt/:pt/notices'

/** An account has one list: whichever of its participants asks, the answer has the notices of all of them. */
export const notices = {
  /** Newest first. */
  list: get(path, {
    access: access.participant(),
    on: ['people', 'notices', 'diary', 'comments', 'week', 'news'],
  }),
  /** The number of unread notices of each participant that has any. */
  count: get(`${path}/count`, { access: access.participant(), on: ['people', 'notices'] }),
  /** Marks a notice of this participant as read. */
  read: post(`${path}/:id/read`, { access: inPerson(access.participant()) }),
  /** Marks all of the account's notices, or one participant's, as read, up to the newest that was shown. */
  readAll: post(`${path}/read`, { access: inPerson(access.participant()) }),
  /** The account's switches for this participant. */
  switches: get(`${path}/switches`, { access: access.selfFor(), on: ['people', 'notices'] }),
  /** Turns one way of an event on or off for what happens from now on. 422 for an event or a way that the participant does not have. */
  turn: put(`${path}/switches`, { access: access.selfFor() }),
  /** The hours of the day at which nothing is pushed to the account, whichever of its participants asks. */
  hours: get(`${path}/hours`, { access: access.selfFor('TEACHER', 'STUDENT'), on: ['people', 'notices'] }),
  chooseHours: put(`${path}/hours`, { access: access.selfFor('TEACHER', 'STUDENT') }),
  /** The account's daily mail, whichever of its participants asks. */
  digest: get(`${path}/digest`, { access: access.selfFor(), on: ['people', 'notices'] }),
  chooseDigest: put(`${path}/digest`, { access: access.selfFor() }),
  /** The account's choice of the administration's letters, whichever of its participants asks. */
  letters: get(`${path}/letters`, { access: access.selfFor(), on: ['people', 'notices'] }),
  chooseLetters: put(`${path}/letters`, { access: access.selfFor() }),
}

export const noticeMails = {
  /**
   * Ends the mails of a kind by the token that each of them holds. Mail programs post to it by themselves (RFC 8058); at the
   * same path the portal has a page with a button. 404 for a token that is not known.
   */
  unsubscribe: post('/unsubscribe', { access: access.anyone, form: true, cookieless: true }),
}
