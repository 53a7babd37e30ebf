import { access, get, post, put, type Role } from '../kit/endpoint.ts'

/** What a notice is about. A lesson's two share a switch, and so do a work's mark and an official one. */
export const noticeKinds = [
  'mark',
  'officialMark',
  'lessonChanged',
  'lessonCancelled',
  'post',
  'due',
  'absence',
  'register',
  'mail',
  'import',
  'connection',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What is switched on and off. */
export const noticeSwitches = [
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
export type NoticeSwitch = (typeof noticeSwitches)[number]

/** The ways in which somebody can be told. */
export const noticeWays = ['portal', 'push', 'mail'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** Which switches a participant has. */
export const switchesOf: Record<Role, readonly NoticeSwitch[]> = {
  STUDENT: ['mark', 'lesson', 'post', 'due'],
  TEACHER: ['lesson', 'post', 'absence', 'register'],
  ADMIN: ['mail', 'import', 'connection'],
}

const pushed: ReadonlySet<NoticeSwitch> = new Set(['mark', 'lesson', 'post', 'due'] as const)

/** In which ways a kind can be told. No mail says that mails do not leave. */
export const waysOf = (kind: NoticeSwitch): readonly NoticeWay[] =>
  noticeWays.filter((way) => way === 'portal' || (way === 'push' ? pushed.has(kind) : kind !== 'connection'))

// What comes seldom and changes somebody's plans. Marks and works come daily; who wants them by mail says so.
const mailedAtFirst: ReadonlySet<NoticeSwitch> = new Set(['lesson', 'post'] as const)

/** How it is until somebody has chosen. */
export const waysAtFirst = (kind: NoticeSwitch): Record<NoticeWay, boolean> => ({
  portal: true,
  push: pushed.has(kind),
  mail: mailedAtFirst.has(kind),
})

export function switchOf(kind: NoticeKind): NoticeSwitch {
  if (kind === 'lessonChanged' || kind === 'lessonCancelled') return 'lesson'
  return kind === 'officialMark' ? 'mark' : kind
}

export const noticesPerPage = 30

/** A notice is kept so long, in days. */
export const noticesKept = 60

const path = '/api/context-pt/:pt/notices'

/** Of an account there is one bell: whichever participant asks, counted and listed is what all of theirs are told. */
export const notices = {
  /** The newest first. */
  list: get(path, { access: access.participant(), on: ['people', 'notices'] }),
  /** How many each participant has not read. */
  count: get(`${path}/count`, { access: access.participant(), on: ['people', 'notices'] }),
  /** This participant's; what whoever acts as somebody looks at stays unread. */
  read: post(`${path}/:id/read`, { access: access.participantsWord }),
  /** All of the account's, or one participant's, up to what was shown. */
  readAll: post(`${path}/read`, { access: access.participantsWord }),
  /** What this participant's notices tell the caller, and how. */
  settings: get(`${path}/settings`, { access: access.participantsWord }),
  choose: put(`${path}/settings`, { access: access.participantsWord }),
}

/** When an account is pushed to nothing, and when it gets its daily mail: on all its devices, of all its participants. */
export const noticeHours = {
  show: get('/api/notice-hours', { access: access.self }),
  choose: put('/api/notice-hours', { access: access.self }),
  chooseDigest: put('/api/notice-hours/digest', { access: access.self }),
}

/** The mails that somebody can unsubscribe from: the daily one as a whole, and that of an urgent post. */
export const noticeMailKinds = ['digest', 'urgentPost'] as const
export type NoticeMailKind = (typeof noticeMailKinds)[number]

export const noticeMails = {
  /** By the token of a mail's link, which mail programs post by themselves (RFC 8058), or the portal's page at this path. */
  unsubscribe: post('/unsubscribe', { access: access.anyone, form: true, cookieless: true }),
}
