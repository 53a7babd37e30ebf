import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { schoolWithCourses } from '../google/testing.ts'
import { test } from '../testing/school.ts'
import { entriesOf, undo } from './testing.ts'

test('a class that a file had bound in part is bound in part again, once binding it by hand is undone [HIST-1] [APER-2]', async ({
  school,
}) => {
  const { admin, periodId, body, courseCalled } = await schoolWithCourses(school, ['Хімія 9-А'])
  await sql`update google_courses set period_id = ${periodId}, discipline_id = ${body.disciplineId}, bound_by = 'IMPORT'`.execute(
    school.db,
  )
  const before = await courseCalled('Хімія 9-А')
  await school.as(admin, contract.googleCourses.update, { params: { id: before.id }, body })
  const entry = (await entriesOf(school, admin)).find(({ kind }) => kind === 'googleCourses.update')!

  expect((await undo(school, admin, entry.id)).status).toBe(200)

  expect(await courseCalled('Хімія 9-А')).toEqual(before)
  expect(before).toMatchObject({ isBound: false, boundBy: 'IMPORT' })
})
