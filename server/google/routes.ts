import type { contract } from '../../contract/index.ts'
import { mustBePeriod } from '../calendar/periods.ts'
import { note } from '../db/audit.ts'
import { route, type Handlers } from '../http/context.ts'
import { bindCourse, mustBeCourse } from './courses.ts'
import { coursePage } from './list.ts'
import { offeredTeachers } from './teachers.ts'
import { unusedCourses } from './unused.ts'

export const googleCourseRoutes: Handlers<typeof contract.googleCourses> = {
  list: route({ exists: ({ params, db }) => mustBePeriod(db, params.id) }, async ({ params, query, db }) => {
    await mustBePeriod(db, params.id)
    return coursePage(db, params.id, query)
  }),
  update: route({ exists: ({ params, db }) => mustBeCourse(db, params.id) }, async ({ params, body, db }) => ({
    googleCourse: await bindCourse(db, params.id, body),
  })),
  teachers: async ({ query, db }) => ({ teachers: await offeredTeachers(db, query.search) }),
  unused: async ({ db, t, principal: { userId }, sendFile }) => {
    const { csv, count } = await unusedCourses(db, t)
    await note(db, {
      userId,
      action: 'read',
      object: 'google_courses',
      objectId: null,
      after: { unused: String(count) },
    })
    sendFile({ name: t('server.google.unusedFile'), type: 'text/csv; charset=utf-8', bytes: csv })
  },
}
