import { access, get, put } from '../kit/endpoint.ts'

/** How many courses are told at once. */
export const coursesPerPage = 100

export const courseStates = ['bound', 'unbound'] as const
export type CourseState = (typeof courseStates)[number]

export const googleCourses = {
  /** Those bound in a study year and, before them, those that are not bound yet. */
  list: get('/api/admin/periods/:id/google-courses', { access: access.admin, on: ['google', 'people', 'week'] }),
  update: put('/api/admin/google-courses/:id', { access: access.admin }),
  /** The classes that are not bound, with the columns that an import of classes takes. */
  unused: get('/api/admin/unused-google-classes', { access: access.admin, sends: 'file' }),
}
