import { access, del, get, post, put } from '../kit/endpoint.ts'

/** What a register says of a student. ELSEWHERE: half a class sits in the lesson, and they do not belong to it. */
export const presences = ['PRESENT', 'ABSENT', 'LATE', 'ELSEWHERE'] as const
export type Presence = (typeof presences)[number]

export const absenceReasons = ['ILLNESS', 'FAMILY', 'APPOINTMENT', 'OTHER'] as const
export type AbsenceReason = (typeof absenceReasons)[number]

/** An absence is at most this long, and begins within this time, in days. */
export const absenceLimits = { days: 14, ahead: 365, words: 200 } as const

/** A register this old is asked for no more, in days. */
export const registerDays = 14

const lessonPath = '/api/context-pt/:pt/lessons/:uuid'
const absencePath = '/api/context-pt/:pt/absences'

export const absences = {
  list: get(absencePath, { access: access.guardian, on: ['week'] }),
  report: post(absencePath, { access: access.guardian }),
  update: put(`${absencePath}/:uuid`, { access: access.guardian }),
  /** Of one that goes on already, what is left of it. */
  remove: del(`${absencePath}/:uuid`, { access: access.guardian }),
}

export const registers = {
  read: get(`${lessonPath}/register`, { access: access.participant('TEACHER'), on: ['week', 'diary'] }),
  save: put(`${lessonPath}/register`, { access: access.participant('TEACHER') }),
}

export const openings = {
  /** The student's own account followed a lesson's link. */
  record: post('/api/context-pt/:pt/lessons/:uuid/opening', { access: access.own('STUDENT') }),
}
