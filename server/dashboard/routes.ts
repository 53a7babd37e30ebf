import type { contract } from '../../contract/index.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { officeRowsPerPage } from '../../contract/dashboard/endpoints.ts'
import { partsOn } from '../../contract/pages.ts'
import { type Handlers, route } from '../http/context.ts'
import { invalid } from '../runtime/errors.ts'
import { absentToday } from '../attendance/absent-today.ts'
import { presentNow } from '../people/present.ts'
import { unannounced } from '../news/around-now.ts'
import { today } from '../runtime/clock.ts'
import { lessonsOfSchoolDay } from '../schedule/school-day.ts'
import { assignTeacher, teacherless } from '../schedule/teacherless.ts'
import { homeOf, subjects } from './home.ts'
import { officeNow, type Log } from './office.ts'

export const dashboardRoutes: Handlers<typeof contract.dashboard> = {
  home: route({ cache: { on: subjects } }, ({ read, participant, query, clock }) => {
    const shown = partsOn(query.page)
    if (!shown) throw invalid({ page: 'kit.validation.invalid' })
    return homeOf(read, participant, clock, shown)
  }),
}

export const officeRoutes = (log: Log): Handlers<typeof contract.office> => ({
  show: ({ db, clock, config }) => officeNow(db, clock, config, log),
  lessons: ({ db, clock, query: { which, from } }) =>
    lessonsOfSchoolDay(db, wallClock(clock.school()), which, { from, most: officeRowsPerPage }),
  absent: async ({ db, clock }) => ({ absences: await absentToday(db, today(clock)) }),
  present: ({ db, clock }) => presentNow(db, today(clock)),
  teacherless: ({ db, clock, query: { from } }) =>
    teacherless(db, wallClock(clock.school()), { from, most: officeRowsPerPage }),
  unannounced: async ({ db, clock }) => ({ holidays: await unannounced(db, today(clock)) }),
  assign: async ({ db, clock, body }) => ({ count: await assignTeacher(db, wallClock(clock.school()), body) }),
})
