import { expect } from 'vitest'
import { sql } from 'kysely'
import { schoolWithCourses } from '../google/testing.ts'
import { test, type School } from '../testing/school.ts'
import { importCourses, previewCourses } from './testing.ts'

const gam =
  'id,name,section,descriptionHeading,description,room,ownerId,ownerEmail,creationTime,updateTime,courseState,alternateLink,name,id\n'

async function storedIn({ db }: School) {
  const { rows } = await sql<Record<string, unknown>>`
    select external_id as id, name, section, state, owner, link, created_at as "createdAt", bound_by as "boundBy", quarter
    from google_courses order by external_id`.execute(db)
  return rows
}

test('an export of GAM is taken as it is: its facts are kept, other columns and second ones are ignored and named [IMP-1] [APER-2]', async ({
  school,
}) => {
  const { admin, periodId } = await schoolWithCourses(school, [])
  const file = `${gam}640012345678,Алгебра,8-Б,Вступ,"Два
рядки, разом",12,1077,o.hai@x.example,2026-08-28T09:15:00.000Z,2026-09-01T00:00:00Z,ACTIVE,https://classroom.google.com/c/NjQw,other,1
640012345679,📐 Клуб читачів,,,,,1077,,2025-09-01T06:00:00.000Z,,ARCHIVED,,,
`
  const preview = await previewCourses(school, admin, periodId, file)
  expect(await storedIn(school)).toEqual([])
  const done = await importCourses(school, admin, periodId, file)

  expect(done.changes).toEqual({ added: 2, changed: 0, unchanged: 0, removed: 0, kept: 0 })
  expect(preview.changes).toEqual(done.changes)
  expect(preview.notices![0]!.errors).toEqual(done.notices![0]!.errors)
  expect(done.results).toEqual([{ file: 'classes-1.csv', lines: 2 }])
  expect(await storedIn(school)).toEqual([
    {
      id: '640012345678',
      name: 'Алгебра',
      section: '8-Б',
      state: 'ACTIVE',
      owner: 'o.hai@x.example',
      link: 'https://classroom.google.com/c/NjQw',
      createdAt: '2026-08-28T09:15:00Z',
      boundBy: null,
      quarter: null,
    },
    {
      id: '640012345679',
      name: '📐 Клуб читачів',
      section: null,
      state: 'ARCHIVED',
      owner: null,
      link: 'https://classroom.google.com/c/NjQwMDEyMzQ1Njc5',
      createdAt: '2025-09-01T06:00:00Z',
      boundBy: null,
      quarter: null,
    },
  ])
  const [notices] = done.notices!
  expect(notices!.errors.map(({ line, message }) => [line, message])).toEqual([
    [1, 'Стовпці, яких не передбачено, не враховано: descriptionHeading, description, room, ownerId, updateTime.'],
    [1, 'Стовпці, які означають те саме; з кожної пари враховано перший: name (B) = name (M), id (A) = id (N).'],
  ])
})

test('columns of our own bind a course, in words of either language [IMP-1] [APER-2]', async ({ school }) => {
  const { admin, periodId, chemistry, courseCalled } = await schoolWithCourses(school, [])

  const done = await importCourses(
    school,
    admin,
    periodId,
    'ідентифікатор;назва;створено;предмет;вчитель;чверть;клас;стан\n1;Хімія 9-А;28.08.2026;хімія;Орина Гай;II;9-А;активний\n',
    'id,name,discipline,quarter\n2,Алгебра,алг.,перша\n',
  )

  expect(done.errors).toEqual([[], []])
  expect(done.notices).toEqual([])
  expect(await courseCalled('Хімія 9-А')).toMatchObject({
    ...chemistry,
    boundBy: 'IMPORT',
    isBound: true,
    createdAt: '2026-08-27T21:00:00Z',
  })
  // A file may name a part of it: the course waits to be bound.
  expect(await courseCalled('Алгебра')).toMatchObject({
    discipline: 'Алгебра',
    quarter: 1,
    teacherId: null,
    boundBy: 'IMPORT',
    isBound: false,
  })
})

test('importing again updates and never doubles; an empty cell keeps what is there [IMP-1]', async ({ school }) => {
  const { admin, periodId, chemistry, courseCalled } = await schoolWithCourses(school, [])
  const header = 'id,name,section,state,owner,discipline,teacher,quarter,group\n'
  await importCourses(school, admin, periodId, `${header}1,Хімія,9-А,ACTIVE,a@x.example,Хімія,o.hai@x.example,2,9-А\n`)

  const again = await importCourses(school, admin, periodId, `${header}1,Хімія поглиблено,,ARCHIVED,,,,,\n`)
  expect(again.changes).toEqual({ added: 0, changed: 1, unchanged: 0, removed: 0, kept: 0 })
  expect(await courseCalled('Хімія поглиблено')).toMatchObject({
    ...chemistry,
    section: '9-А',
    state: 'ARCHIVED',
    owner: 'a@x.example',
    boundBy: 'IMPORT',
  })

  const same = await importCourses(school, admin, periodId, 'id,name\n1,Хімія поглиблено\n')
  expect(same.changes).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a binding that a person made is never undone by an import, which says how many it keeps [IMP-1] [APER-2]', async ({
  school,
}) => {
  const { admin, periodId, chemistry, bind, courseCalled } = await schoolWithCourses(school, ['Хімія 9-А', 'Алгебра'])
  await bind('Хімія 9-А', chemistry)
  const file =
    'id,name,discipline,teacher,quarter,group\n640012345670,Хімія 9-А (нова),Алгебра,o.hai@x.example,4,8-Б\n640012345671,Алгебра,Алгебра,,1,\n'

  const preview = await previewCourses(school, admin, periodId, file)
  const done = await importCourses(school, admin, periodId, file)

  expect(done.changes).toEqual({ added: 0, changed: 2, unchanged: 0, removed: 0, kept: 1 })
  expect(preview.changes).toEqual(done.changes)
  expect(await courseCalled('Хімія 9-А (нова)')).toMatchObject({ ...chemistry, boundBy: 'HAND' })
  const again = await importCourses(school, admin, periodId, file)
  expect(again.changes).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0, kept: 1 })
})

test('a course that is bound anew in another study year leaves the class of the former one [IMP-1]', async ({
  school,
}) => {
  const { admin, periodId, courseCalled } = await schoolWithCourses(school, [])
  const { rows } = await sql<{ id: number }>`insert into periods (name, date_from, date_to)
    values ('2025/2026', '2025-09-01', '2026-06-11') returning id`.execute(school.db)
  await sql`insert into groups (period_id, name) values (${rows[0]!.id}, '8-Б')`.execute(school.db)
  const line = (group: string) => `id,name,discipline,teacher,quarter,group\n1,Хімія,Хімія,o.hai@x.example,1,${group}\n`
  await importCourses(school, admin, rows[0]!.id, line('8-Б'))

  await importCourses(school, admin, periodId, line(''))

  expect(await courseCalled('Хімія')).toMatchObject({ studyPeriodId: periodId, groupId: null, isBound: true })
})
