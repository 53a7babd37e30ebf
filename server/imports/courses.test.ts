import { expect } from 'vitest'
import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import { schoolWithCourses } from '../google/testing.ts'
import { test, type School } from '../testing/school.ts'
import { importCourses, importPeople, previewCourses } from './testing.ts'

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
    [1, 'Стовпці, що трапляються двічі; враховано перший із двох: name, id.'],
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

test('what is wrong in a file of courses is reported with its line and column, and nothing is changed [IMP-1] [IMP-2]', async ({
  school,
}) => {
  const { admin, periodId } = await schoolWithCourses(school, [])
  const lines = [
    'id,name,createdAt,state,link,discipline,teacher,quarter,group',
    '1,Добрий курс,,,,,,,',
    ',Без ідентифікатора,,,,,,,',
    '2,,,,,,,,',
    '1,Двічі,,,,,,,',
    '"6,40012E+11",Округлений,,,,,,,',
    '3,Курс,31.02.2026,,,,,,',
    '4,Курс,учора,,,,,,',
    '5,Курс,,нема,,,,,',
    '6,Курс,,,javascript:alert(1),,,,',
    '7,Курс,,,,Магія,,,',
    '8,Курс,,,,,Хтось Інший,,',
    '9,Курс,,,,,,5,',
    '10,Курс,,,,,,,9-Я',
  ]

  const { status, errors } = await importCourses(school, admin, periodId, lines.join('\n'))

  expect(status).toBe(422)
  expect(errors[0]!.map(({ line, column }) => [line, column])).toEqual([
    [3, 'id'],
    [4, 'name'],
    [5, 'id'],
    [6, 'id'],
    [7, 'createdAt'],
    [8, 'createdAt'],
    [9, 'state'],
    [10, 'link'],
    [11, 'discipline'],
    [12, 'teacher'],
    [13, 'quarter'],
    [14, 'group'],
  ])
  expect(errors[0]!.find(({ line }) => line === 6)!.message).toContain('округлила')
  expect(await storedIn(school)).toEqual([])
})

test('one course in two files is an error that names the first; a file without ids is refused [IMP-1]', async ({
  school,
}) => {
  const { admin, periodId } = await schoolWithCourses(school, [])
  const file = 'id,name\n1,Хімія\n'

  const twice = await importCourses(school, admin, periodId, file, file)
  expect(twice.errors.map((some) => some.map(({ message }) => message))).toEqual([
    [],
    ['Курс «1» уже є в рядку 2 файлу classes-1.csv. Видаліть один із двох рядків.'],
  ])
  const headless = await importCourses(school, admin, periodId, 'name,section\nХімія,9-А\n')
  expect(headless.errors[0]!.map(({ line, message }) => [line, message.includes('ідентифікатор')])).toEqual([[1, true]])
})

test('an unknown column stays an error in files of people [IMP-2]', async ({ school }) => {
  const { admin } = await schoolWithCourses(school, [])

  const { errors } = await importPeople(school, admin, 'тип;прізвище;ім’я;колір\nучень;Гай;Ян;синій\n')

  expect(errors[0]).toMatchObject([{ line: 1, column: 'колір' }])
})

test('the study year and the kind of file are checked before anything is read [IMP-1]', async ({ school }) => {
  const { admin, periodId } = await schoolWithCourses(school, [])

  expect((await importCourses(school, admin, 4_711, 'id,name\n1,Хімія\n')).status).toBe(404)
  const mixed = await importPeople(school, admin, 'id,name\n1,Хімія\n')
  expect(mixed.status).toBe(422)
  const { body, status } = await school.as(admin, contract.imports.classes, {
    body: { fileUuids: mixed.uuids, studyPeriodId: periodId },
  })
  expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, ['fileUuids']])
})
