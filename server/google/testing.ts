import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { schoolYear } from '../imports/testing.ts'
import type { School } from '../testing/school.ts'

/** A school with the classes 8-Б and 9-А, algebra and chemistry, a teacher and these courses, which are not bound. */
export async function schoolWithCourses(school: School, names: string[]) {
  const periodId = await schoolYear(school, ['8-Б', '9-А'], ['Алгебра,Алг.', 'Хімія'])
  const admin = await school.person({ type: 'ADMIN' })
  const teacher = await school.person({
    type: 'TEACHER',
    email: 'o.hai@x.example',
    lastName: 'Гай',
    firstName: 'Орина',
  })
  for (const [place, name] of names.entries())
    await sql`insert into google_courses (external_id, name, created_at)
      values (${`6400${place}`}, ${name}, '2026-09-02T06:00:00Z')`.execute(school.db)
  const idOf = async (table: 'disciplines' | 'groups', name: string) =>
    (await school.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const body = {
    disciplineId: await idOf('disciplines', 'Хімія'),
    teacherId: teacher.profileId,
    studyPeriodId: periodId,
    quarter: 2,
    groupId: await idOf('groups', '9-А'),
  }
  const list = async (query: Record<string, unknown> = {}) =>
    (await school.as(admin, contract.googleCourses.list, { params: { id: periodId }, query })).body
  const courseCalled = async (name: string): Promise<GoogleCourse> =>
    (await list()).googleCourses.find((course) => course.name === name)!
  return { admin, teacher, periodId, body, list, courseCalled, idOf }
}
