import { z } from 'zod'
import { absenceReasons, presences } from '../attendance/endpoints.ts'
import { Holiday, Period } from '../calendar/schemas.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { line, lines, webAddress } from '../kit/text.ts'
import { Day, seen } from '../kit/values.ts'
import {
  contentLimits,
  courseKinds,
  courseStatuses,
  courseTypes,
  lessonContent,
  recordings,
  schedule,
  usualLesson,
  weeks,
} from './endpoints.ts'

/**
 * A lesson of a week, which is sent with every page: what most lessons have in common is left out. Absent is what is null
 * or false, where nothing else is said.
 */
export const ScheduleEntry = z.object({
  uuid: z.string(),
  /** The day it is held on, moved days considered. */
  date: Day,
  /** Kyiv wall-clock times, `HH:MM`; null for ADDITIONAL. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Third lesson or fourth, by the bells of its class; null for ADDITIONAL, and where joint classes have different ones. */
  number: z.number().nullable(),
  courseTitle: z.string(),
  /** Absent: CLASSES. */
  courseType: z.enum(courseTypes).default(usualLesson.courseType),
  /** Absent: GROUP. */
  courseKind: z.enum(courseKinds).default(usualLesson.courseKind),
  /** Absent: PLANNED; null: over, and nobody has said. */
  courseStatus: z.enum(courseStatuses).nullable().default(usualLesson.courseStatus),
  link: z.string().nullable().default(null),
  group: z.string(),
  teacher: z.string().nullable(),
  /** To a teacher: whose marks of what the lesson is about; of a joint class the first group's. */
  pair: z.object({ discipline: z.number(), group: z.number() }).nullable().default(null),
  recording: z.string().nullable().default(null),
  /** What it is about, and what it asks for at home, as its teacher wrote it. */
  topic: z.string().nullable().default(null),
  homework: z.string().nullable().default(null),
  /** To a student: the day of the next lesson of the discipline; null: none is to come, or there is no homework. */
  homeworkDue: Day.nullable().default(null),
  /** The day that it stands on in the timetable, when a holiday moved it. */
  movedFrom: Day.nullable().default(null),
  /** It had ended when it first came into the timetable: without a register nothing is said of it, and none is asked for. */
  addedAfterEnd: z.boolean().default(false),
  /** To a student: it was held before their first day in the class, and says nothing of them. */
  beforeFirstDay: z.boolean().default(false),
  /** Null: no register, and nobody reported as absent. */
  attendance: z
    .object({
      /** The register names everybody. */
      isTaken: z.boolean(),
      /** A student's own, by the register. */
      presence: z.enum(presences).nullable().default(null),
      /** Why the student will be, or was, absent, as the guardian said; null where they came all the same. */
      absence: z.enum(absenceReasons).nullable().default(null),
      /** To a teacher: how many of the students are reported as absent; absent: 0. */
      reported: z.number().default(0),
      /** To a teacher: who they are; absent: nobody. */
      reportedNames: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null),
})
export type ScheduleEntry = z.infer<typeof ScheduleEntry>

/** A lesson without the values that most have. */
export type SentEntry = z.input<typeof ScheduleEntry>

export const ScheduleSearch = z.object({ dateFrom: Day, dateTo: Day })
export type ScheduleSearch = z.infer<typeof ScheduleSearch>

/** A lesson as whoever may look at any week sees it: what the timetable says, and nothing of those who are in it. */
export const WeekLesson = ScheduleEntry.pick({
  uuid: true,
  date: true,
  from: true,
  to: true,
  courseTitle: true,
  courseType: true,
  courseKind: true,
  group: true,
  teacher: true,
  movedFrom: true,
})
export type WeekLesson = z.infer<typeof WeekLesson>

const id = z.coerce.number().int().positive()

export const WeekSearch = z.object({
  /** The class or the teacher's profile: one of the two. */
  group: id.optional(),
  teacher: id.optional(),
  /** Any day of the week. */
  from: Day,
})
export type WeekSearch = z.infer<typeof WeekSearch>

export const AnyWeek = z.object({
  /** Name of the class, or of the teacher with the last name first. */
  name: z.string(),
  lessons: z.array(WeekLesson),
  warning: z.string().nullable(),
})
export type AnyWeek = z.infer<typeof AnyWeek>

export const WeekChoices = z.object({
  /** The study year to which the week belongs, else the nearest; null: there is none. */
  period: Period.omit({ isCurrent: true }).nullable(),
  holidays: z.array(Holiday.omit({ id: true })),
  /** Those of the study year, by name. */
  groups: z.array(z.object({ id: z.number(), name: z.string(), students: z.number() })),
  /** By last name, with the names of what they teach there in the two weeks before the day and after it. */
  teachers: z.array(z.object({ id: z.number(), name: z.string(), disciplines: z.array(z.string()) })),
})
export type WeekChoices = z.infer<typeof WeekChoices>

/** What a lesson is about, and what it asks for at home; of a joint class, for all of its groups. */
export const LessonContent = z.object({ topic: z.string().nullable(), homework: z.string().nullable() })
export type LessonContent = z.infer<typeof LessonContent>

export const LessonContentInput = z.object({
  topic: line(contentLimits.topic).nullable(),
  homework: lines(contentLimits.homework).trim().nullable(),
})
export type LessonContentInput = z.infer<typeof LessonContentInput>

export const Recording = z.object({ link: webAddress })

export const HeldLesson = ScheduleEntry.pick({
  uuid: true,
  from: true,
  to: true,
  teacher: true,
}).extend({ recording: z.string().nullable(), title: z.string(), hasEnded: z.boolean() })
export type HeldLesson = z.infer<typeof HeldLesson>

export const HeldLessonSearch = z.object({
  date: Day,
  /** Absent: lessons of all disciplines. */
  disciplineId: z.coerce.number().int().optional(),
})
export type HeldLessonSearch = z.infer<typeof HeldLessonSearch>

export const HeldLessons = z.object({
  lessons: z.array(HeldLesson),
  /** The nearest days before and after with such lessons; null: there are none. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
export type HeldLessons = z.infer<typeof HeldLessons>

export const schemas = {
  ...schemasOf(schedule, {
    search: {
      body: ScheduleSearch,
      returns: z.object({ schedule: z.array(ScheduleEntry), warning: z.string().nullable() }),
    },
    missingRegisters: {
      returns: z.object({
        /** The school's day. */
        day: Day,
        /** Those of today that are to end are among them. */
        lessons: z.array(ScheduleEntry),
      }),
    },
  }),
  ...schemasOf(weeks, {
    show: { query: WeekSearch, returns: AnyWeek },
    choices: { query: z.object({ from: Day }), returns: WeekChoices },
  }),
  ...schemasOf(lessonContent, {
    write: { body: LessonContentInput.extend(seen), returns: LessonContent },
  }),
  ...schemasOf(recordings, {
    attach: { body: Recording.extend(seen) },
    lessons: { query: HeldLessonSearch, returns: HeldLessons },
    attachAny: { body: Recording.extend(seen) },
  }),
}
