import { access, del, get, post, put } from '../kit/endpoint.ts'

export const courseTypes = [
  'CLASSES',
  'TEST',
  'BIG_TEST',
  'EXTRA_TEST',
  'OPTIONAL',
  'ONLINE',
  'GROUP',
  'GROUP_CONTROL',
  'SELF_CONTROL',
  'ONLINE_CONTROL',
  'ADDITIONAL',
  'SELF',
  'PRACTICE',
  'CONSULTATION',
] as const
export type CourseType = (typeof courseTypes)[number]

export const courseKinds = ['GROUP', 'SELF', 'ADDITIONAL', 'ONLINE', 'OPTIONAL'] as const
export type CourseKind = (typeof courseKinds)[number]

export const courseStatuses = ['ATTENDED', 'UNATTENDED', 'CURRENT', 'PLANNED'] as const
export type CourseStatus = (typeof courseStatuses)[number]

/** Values that most lessons have, and that are left out when a lesson is sent. */
export const usualLesson = { courseType: 'CLASSES', courseKind: 'GROUP', courseStatus: 'PLANNED' } as const

/** The longest range of one search, in days. */
export const longestRange = 62

export const schedule = {
  search: post('/api/context-pt/:pt/searches/schedule', { access: access.participant(), on: ['week'] }),
  /** A teacher's lessons of the last days, up to the end of today, that have no register yet. */
  missingRegisters: get('/api/context-pt/:pt/registers/missing', {
    access: access.participant('TEACHER'),
    on: ['week'],
  }),
}

/** Weeks of classes and teachers that are none of one's own, to look at. */
export const weeks = {
  /** Lessons of one class or one teacher. */
  show: get('/api/context-pt/:pt/weeks', { access: access.participant('ADMIN', 'TEACHER') }),
  /** The classes and teachers whose weeks there are. */
  choices: get('/api/context-pt/:pt/weeks/choices', { access: access.participant('ADMIN', 'TEACHER') }),
}

const lessonPath = '/api/context-pt/:pt/lessons/:uuid'

export const contentLimits = { topic: 300, homework: 2_000 } as const

/** Its teacher writes it before the lesson, in it or afterwards. */
export const lessonContent = {
  write: put(`${lessonPath}/content`, { access: access.participant('TEACHER') }),
}

/** A student's own word of having done what a lesson asks for at home. */
export const homeworkTicks = {
  tick: put(`${lessonPath}/tick`, { access: access.own('STUDENT') }),
  untick: del(`${lessonPath}/tick`, { access: access.own('STUDENT') }),
}

/** Videos of lessons that are over. */
export const recordings = {
  attach: put(`${lessonPath}/recording`, { access: access.participant('TEACHER') }),
  remove: del(`${lessonPath}/recording`, { access: access.participant('TEACHER') }),
  /** Lessons that a group holds on a day, and the nearest other days on which it holds any. */
  lessons: get('/api/admin/groups/:id/lessons', { access: access.admin, on: ['week'] }),
  attachAny: put('/api/admin/lessons/:uuid/recording', { access: access.admin }),
  removeAny: del('/api/admin/lessons/:uuid/recording', { access: access.admin }),
}
