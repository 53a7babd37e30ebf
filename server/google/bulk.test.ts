import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { knownCourses, writeCourses } from './bulk.ts'
import { schoolWithCourses } from './testing.ts'

test('a binding that is made after an import has read the course is left when the import writes it [IMP-1] [APER-2]', async ({
  school,
}) => {
  const { bind, chemistry, courseCalled, idOf, periodId } = await schoolWithCourses(school, ['Хімія 9-А', 'Алгебра'])
  const read = await knownCourses(school.db, ['640012345670', '640012345671'])
  const binding = {
    disciplineId: await idOf('disciplines', 'Алгебра'),
    quarter: 4,
    periodId,
    boundBy: 'IMPORT' as const,
  }
  await bind('Хімія 9-А', chemistry)

  const written = [...read.values()].map((course) =>
    Object.assign(course, binding, { name: `${course.name} нова`, binds: true }),
  )
  await writeCourses(school.db, written, () => {})

  expect(await courseCalled('Хімія 9-А нова')).toMatchObject({ ...chemistry, boundBy: 'HAND' })
  expect(await courseCalled('Алгебра нова')).toMatchObject({ discipline: 'Алгебра', quarter: 4, boundBy: 'IMPORT' })
})
