import type { contract } from '../../contract/index.ts'
import { mustBePeriod } from '../calendar/periods.ts'
import { note } from '../db/audit.ts'
import { route, type Handlers } from '../http/context.ts'
import { mustBeCourse, updateCourse } from './courses.ts'
import { coursesOfPeriod } from './list.ts'
import { unusedClasses } from './unused.ts'

export const googleCourseRoutes: Handlers<typeof contract.googleCourses> = {
  list: route({ exists: ({ params, db }) => mustBePeriod(db, params.id) }, ({ params, query, db }) =>
    coursesOfPeriod(db, params.id, query),
  ),
  update: route({ exists: ({ params, db }) => mustBeCourse(db, params.id) }, async ({ params, body, db }) => ({
    googleCourse: await updateCourse(db, params.id, body),
  })),
  unused: async ({ db, t, principal, sendFile }) => {
    const { csv, count } = await unusedClasses(db, t)
    const read = {
      by: principal,
      action: 'read',
      object: 'google_courses',
      objectId: null,
      kind: 'googleCourses.unused',
    } as const
    await note(db, { ...read, after: { count: String(count) } })
    sendFile({ name: t('server.google.unusedFile'), type: 'text/csv', bytes: csv })
  },
}
