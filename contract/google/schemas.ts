import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, search } from '../kit/text.ts'
import { seen } from '../kit/values.ts'
import { courseStates, googleCourses } from './endpoints.ts'

const quarter = z.number().int().min(1).max(4)

/** A class of Google Classroom, bound to discipline, teacher, study year and quarter, or not yet. */
export const GoogleCourse = z.object({
  id: z.number(),
  /** What Google Classroom knows it by. */
  externalId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  disciplineId: z.number().nullable(),
  discipline: z.string().nullable(),
  teacherId: z.number().nullable(),
  teacher: z.string().nullable(),
  studyPeriodId: z.number().nullable(),
  studyPeriod: z.string().nullable(),
  quarter: quarter.nullable(),
  groupId: z.number().nullable(),
  group: z.string().nullable(),
  /** Who bound it last; what was bound by hand no import changes. */
  boundBy: z.enum(['HAND', 'IMPORT']).nullable(),
  /** It has discipline, teacher, study year and quarter; a file may have told only some of them. */
  isBound: z.boolean(),
})
export type GoogleCourse = z.infer<typeof GoogleCourse>

const id = z.number().int().nullable().default(null)

/** All of it but the group, or nothing, which takes the binding away. */
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
  state: z.enum(courseStates).optional(),
  /** Where the courses before ended, as `next` said it. */
  after: exact(1, 1_000).optional(),
})
export type GoogleCourseSearch = z.infer<typeof GoogleCourseSearch>

export const GoogleCoursePage = z.object({
  googleCourses: z.array(GoogleCourse),
  next: z.string().nullable(),
  /** Whatever is searched for. */
  totals: z.object({ all: z.number(), bound: z.number(), unbound: z.number() }),
})
export type GoogleCoursePage = z.infer<typeof GoogleCoursePage>

export const schemas = {
  ...schemasOf(googleCourses, {
    list: { query: GoogleCourseSearch, returns: GoogleCoursePage },
    update: { body: GoogleCourseInput.extend(seen), returns: z.object({ googleCourse: GoogleCourse }) },
  }),
}
