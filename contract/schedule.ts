import { z } from 'zod'
import { access, Day, del, get, post, put, seen } from './kit.ts'
import { lines } from './text.ts'

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

/** What a register says of a student. ELSEWHERE: half a class sits in the lesson, and they do not belong to it. */
export const presences = ['PRESENT', 'ABSENT', 'LATE', 'ELSEWHERE'] as const
export type Presence = (typeof presences)[number]

export const absenceReasons = ['ILLNESS', 'FAMILY', 'APPOINTMENT', 'OTHER'] as const
export type AbsenceReason = (typeof absenceReasons)[number]

/** An absence is at most this long, and begins within this time, in days. */
export const absenceLimits = { days: 14, ahead: 365, words: 200 } as const

/** The longest range of one search, in days. */
export const longestRange = 62

export const ScheduleEntry = z.object({
  uuid: z.string(),
  /** The day it is held on, moved days considered. */
  date: Day,
  /** Kyiv wall-clock times, `HH:MM`; null for ADDITIONAL. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  courseTitle: z.string(),
  courseType: z.enum(courseTypes),
  courseKind: z.enum(courseKinds),
  courseStatus: z.enum(courseStatuses).nullable(),
  link: z.string().nullable(),
  group: z.string(),
  teacher: z.string().nullable(),
  /** To a teacher: whose marks of what the lesson is about; of a joint class the first group's. */
  pair: z.object({ discipline: z.number(), group: z.number() }).nullable(),
  recording: z.string().nullable(),
  /** What it is about, and what it asks for at home, as its teacher wrote it. */
  topic: z.string().nullable(),
  homework: z.string().nullable(),
  /** To a student: the day of the next lesson of the discipline; null: none is to come, or there is no homework. */
  homeworkDue: Day.nullable(),
  /** The day that it stands on in the timetable, when a holiday moved it. */
  movedFrom: Day.nullable(),
  /** It had ended when it first came into the timetable: without a register nothing is said of it, and none is asked for. */
  addedAfterEnd: z.boolean(),
  /** Null: no register, and nobody reported as absent. */
  attendance: z
    .object({
      /** The register names everybody. */
      isTaken: z.boolean(),
      /** A student's own, by the register. */
      presence: z.enum(presences).nullable(),
      /** Why the student will be, or was, absent, as the guardian said; null where they came all the same. */
      absence: z.enum(absenceReasons).nullable(),
      /** To a teacher: how many of the students are reported as absent. */
      reported: z.number(),
      /** To a teacher: who they are. */
      reportedNames: z.array(z.string()),
    })
    .nullable(),
})
export type ScheduleEntry = z.infer<typeof ScheduleEntry>

export const ScheduleSearch = z.object({ dateFrom: Day, dateTo: Day })
export type ScheduleSearch = z.infer<typeof ScheduleSearch>

export const schedule = {
  search: post('/api/context-pt/:pt/searches/schedule', {
    access: access.participant(),
    body: ScheduleSearch,
    returns: z.object({ schedule: z.array(ScheduleEntry), warning: z.string().nullable() }),
  }),
  /** The student's own account followed a lesson's link. */
  open: post('/api/context-pt/:pt/lessons/:uuid/opening', { access: access.own('STUDENT') }),
}

/** A guardian's word that a child will not be there: on these days, or in one lesson. */
export const Absence = z.object({
  uuid: z.string(),
  dateFrom: Day,
  dateTo: Day,
  lesson: z.object({ uuid: z.string(), title: z.string(), from: z.string().nullable() }).nullable(),
  reason: z.enum(absenceReasons),
  words: z.string().nullable(),
})
export type Absence = z.infer<typeof Absence>
export const AbsenceInput = z.object({
  /** With a lesson, the day that it is held on takes the place of these. */
  dateFrom: Day,
  /** Absent: the same day. */
  dateTo: Day.optional(),
  lesson: z.uuid().nullable().optional(),
  reason: z.enum(absenceReasons),
  words: lines(absenceLimits.words).trim().nullable().optional(),
})
export type AbsenceInput = z.infer<typeof AbsenceInput>

export const Registered = z.object({
  uuid: z.string(),
  name: z.string(),
  group: z.string(),
  presence: z.enum(presences).nullable(),
  /** Followed the lesson's link in time. */
  opened: z.boolean(),
  /** What the guardian reported. */
  absence: Absence.pick({ reason: true, words: true }).nullable(),
  /** A work of the lesson's day has н, such as one that was typed before the lesson began. */
  isAbsentInJournal: z.boolean(),
  /** Belongs to the other half of a class, as far as one can tell from that half, or from this one's last time. */
  isElsewhere: z.boolean(),
})
export type Registered = z.infer<typeof Registered>

/** Who was in a lesson; of a joint class, in all its groups. */
export const Register = z.object({
  title: z.string(),
  group: z.string(),
  date: Day,
  from: z.string().nullable(),
  to: z.string().nullable(),
  recording: z.string().nullable(),
  topic: z.string().nullable(),
  homework: z.string().nullable(),
  hasBegun: z.boolean(),
  hasEnded: z.boolean(),
  isTaken: z.boolean(),
  /** A part of the class sits here. */
  isHalf: z.boolean(),
  students: z.array(Registered),
})
export type Register = z.infer<typeof Register>

/**
 * What has changed; those who are not named stay as they are. `seen`: what may stand there, because the writer saw it or
 * has written it; of whom something else is said by now, nothing is written. Absent: whatever stands there gives way.
 */
export const RegisterInput = z.object({
  students: z
    .array(
      z.object({
        uuid: z.uuid(),
        presence: z.enum(presences),
        seen: z.array(z.enum(presences).nullable()).min(1).max(10).optional(),
      }),
    )
    .max(500),
})
export type RegisterInput = z.infer<typeof RegisterInput>

const absencePath = '/api/context-pt/:pt/absences'
export const lessonPath = '/api/context-pt/:pt/lessons/:uuid'
const oneAbsence = z.object({ absence: Absence })
const oneRegister = z.object({ register: Register })

export const absences = {
  list: get(absencePath, { access: access.guardian, returns: z.object({ absences: z.array(Absence) }) }),
  report: post(absencePath, { access: access.guardian, body: AbsenceInput, returns: oneAbsence }),
  update: put(`${absencePath}/:uuid`, {
    access: access.guardian,
    body: AbsenceInput.extend(seen),
    returns: oneAbsence,
  }),
  /** Of one that goes on already, what is left of it. */
  remove: del(`${absencePath}/:uuid`, { access: access.guardian }),
}

export const registers = {
  read: get(`${lessonPath}/register`, { access: access.participant('TEACHER'), returns: oneRegister }),
  save: put(`${lessonPath}/register`, {
    access: access.participant('TEACHER'),
    body: RegisterInput,
    /** The students of whom something else was said since the writer looked; the register tells what. */
    returns: oneRegister.extend({ conflicts: z.array(z.string()) }),
  }),
}
