import { access, get, post } from '../kit/endpoint.ts'

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
  /** Marks a notice of this participant as read. Refused to administrators who act as somebody. */
  read: post(`${path}/:id/read`, { access: access.participant() }),
  /** Marks all of the account's notices, or one participant's, as read, up to the newest that was shown. Refused likewise. */
  readAll: post(`${path}/read`, { access: access.participant() }),
}
