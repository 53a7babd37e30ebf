import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { GoogleCourse, GoogleCourseInput, GoogleCourseSearch } from '../../contract/google/schemas.ts'
import { schoolYear } from '../imports/testing.ts'
import type { School } from '../testing/school.ts'

type Given = { name: string; section?: string; state?: string; owner?: string }

/** A school with the classes 8-Б and 9-А, algebra and chemistry, a teacher, and these courses, which are not bound. */
export async function schoolWithCourses(school: School, courses: (string | Given)[]) {
  const { db } = school
  const periodId = await schoolYear(school, ['8-Б', '9-А'], ['Алгебра,Алг.', 'Хімія'])
  const admin = await school.person({ type: 'ADMIN' })
  const teacher = await school.person({
    type: 'TEACHER',
    email: 'o.hai@x.example',
    lastName: 'Гай',
    firstName: 'Орина',
  })
  for (const [place, given] of courses.entries()) {
    const { name, section = null, state = 'ACTIVE', owner = null } = typeof given === 'string' ? { name: given } : given
    await sql`insert into google_courses (external_id, name, section, state, owner, link, created_at)
      values (${`64001234567${place}`}, ${name}, ${section}, ${state}, ${owner}, ${`https://classroom.example/${place}`},
        '2026-09-02T06:00:00Z')`.execute(db)
  }
  const idOf = async (table: 'disciplines' | 'groups', name: string) =>
    (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const chemistry = {
    disciplineId: await idOf('disciplines', 'Хімія'),
    teacherId: teacher.profileId,
    studyPeriodId: periodId,
    quarter: 2,
    groupId: await idOf('groups', '9-А'),
  } satisfies GoogleCourseInput
  const list = async (query: GoogleCourseSearch = {}) =>
    (await school.as(admin, contract.googleCourses.list, { params: { id: periodId }, query })).body
  const courseCalled = async (name: string): Promise<GoogleCourse> => {
    const { googleCourses } = await list()
    return googleCourses.find((course) => course.name === name)!
  }
  const bind = async (name: string, body: Partial<GoogleCourseInput> & { seen?: Record<string, unknown> }) =>
    school.as(admin, contract.googleCourses.update, {
      params: { id: (await courseCalled(name)).id },
      body,
    })
  return { admin, teacher, periodId, chemistry, list, courseCalled, bind, idOf }
}

export const namesOf = ({ googleCourses }: { googleCourses: GoogleCourse[] }) => googleCourses.map(({ name }) => name)
