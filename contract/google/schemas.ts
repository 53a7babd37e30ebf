import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, search } from '../kit/text.ts'
import { seen } from '../kit/values.ts'
import { courseFilters, courseStates, googleCourses } from './endpoints.ts'

const quarter = z.number().int().min(1).max(4)

/** A course of Google Classroom, and the discipline, teacher, study year and quarter to which it is bound. */
export const GoogleCourse = z.object({
  id: z.number(),
  /** Its id in Google Classroom. */
  externalId: z.string(),
  name: z.string(),
  section: z.string().nullable(),
  state: z.enum(courseStates),
  /** Address of its owner in Google Classroom. */
  owner: z.string().nullable(),
  /** The one active teacher with the owner's address, while the course has no teacher. */
  ownerTeacher: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Its address in Google Classroom. */
  link: z.string(),
  createdAt: z.string().nullable(),
  disciplineId: z.number().nullable(),
  discipline: z.string().nullable(),
  teacherId: z.number().nullable(),
  teacher: z.string().nullable(),
  studyPeriodId: z.number().nullable(),
  studyPeriod: z.string().nullable(),
  quarter: quarter.nullable(),
  groupId: z.number().nullable(),
  group: z.string().nullable(),
  /** HAND: no import changes the binding. Null: bound to nothing. */
  boundBy: z.enum(['HAND', 'IMPORT']).nullable(),
  /** It has discipline, teacher, study year and quarter; a file may have given only some of them. */
  isBound: z.boolean(),
  /** Names of up to three other courses that fit lessons of this one: those lessons get no link. */
  overlapping: z.array(z.string()),
})
export type GoogleCourse = z.infer<typeof GoogleCourse>

const id = z.number().int().nullable().default(null)

/** A binding, which may have no class; with nothing at all the course is bound no longer. */
export const GoogleCourseInput = z.object({
  disciplineId: id,
  teacherId: id,
  studyPeriodId: id,
  quarter: quarter.nullable().default(null),
  groupId: id,
})
export type GoogleCourseInput = z.infer<typeof GoogleCourseInput>

export const GoogleCourseSearch = z.object({
  search: search(longest.search).optional(),
  part: z.enum(courseFilters).optional(),
  /** `next` of the page before. */
  after: exact(1, 1_500).optional(),
})
export type GoogleCourseSearch = z.infer<typeof GoogleCourseSearch>

export const GoogleCoursePage = z.object({
  googleCourses: z.array(GoogleCourse),
  next: z.string().nullable(),
  /** Numbers of courses of the study year and of none, whatever is searched for; bound ones hold the overlapping. */
  totals: z.object({ unbound: z.number(), bound: z.number(), archived: z.number(), overlapping: z.number() }),
})
export type GoogleCoursePage = z.infer<typeof GoogleCoursePage>

export const TeacherSearch = z.object({ search: search(longest.search).optional() })

/** `disciplines`: names of what they teach in the schedule. */
export const OfferedTeacher = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  disciplines: z.array(z.string()),
})
export type OfferedTeacher = z.infer<typeof OfferedTeacher>

export const schemas = {
  ...schemasOf(googleCourses, {
    list: { query: GoogleCourseSearch, returns: GoogleCoursePage },
    teachers: { query: TeacherSearch, returns: z.object({ teachers: z.array(OfferedTeacher) }) },
    update: { body: GoogleCourseInput.extend(seen), returns: z.object({ googleCourse: GoogleCourse }) },
  }),
}
