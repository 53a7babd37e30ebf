import { access, get, put } from '../kit/endpoint.ts'

export const coursesPerPage = 100

/** How many teachers are offered at a time. */
export const teachersOffered = 20

/** Parts of the list of courses, in its order. archived: neither bound nor active in Google Classroom. */
export const courseParts = ['unbound', 'bound', 'archived'] as const

/** Filters of the list of courses. overlapping: bound ones to whose lessons another course fits as well. */
export const courseFilters = [...courseParts, 'overlapping'] as const
export type CourseFilter = (typeof courseFilters)[number]

/** States of a course in Google Classroom. */
export const courseStates = ['ACTIVE', 'ARCHIVED', 'PROVISIONED', 'DECLINED', 'SUSPENDED'] as const
export type CourseState = (typeof courseStates)[number]

export const googleCourses = {
  /** Courses of a study year and those of none, a page at a time. */
  list: get('/api/admin/periods/:id/google-courses', {
    access: access.admin,
    on: ['google', 'people', 'week', 'diary'],
  }),
  update: put('/api/admin/google-courses/:id', { access: access.admin }),
  /** Active teachers to whom a course can be bound, by name. */
  teachers: get('/api/admin/google-courses/teachers', { access: access.admin, on: ['people', 'week'] }),
  /** CSV of the courses that are not bound, in the form that an import of courses takes. */
  unused: get('/api/admin/unused-google-classes', { access: access.admin, sends: 'file' }),
}
