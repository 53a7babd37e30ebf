import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { schoolWithCourses } from '../google/testing.ts'
import { windows1251 } from '../testing/windows-1251.ts'
import { test } from '../testing/school.ts'
import { importClasses, previewClasses } from './testing.ts'

const english = 'id,name,createdAt,discipline,teacher,quarter,group'

test('a file of classes adds and binds courses; a second time it changes nothing [IMP-1] [IMP-3] [APER-2]', async ({
  school,
}) => {
  const { admin, teacher, periodId, body, courseCalled, idOf } = await schoolWithCourses(school, [])
  const file = [
    english,
    '640012345678,Алгебра 8-Б,2026-08-28,алг.,o.hai@x.example,1,8-Б',
    '640012345679,Клуб читачів,2026-08-30T09:15:00Z,,,,',
    '640012345680,Хімія,,Хімія,,,',
  ].join('\n')

  expect((await previewClasses(school, admin, periodId, file)).changes).toMatchObject({ added: 3 })
  expect(await courseCalled('Клуб читачів')).toBeUndefined()
  expect(await importClasses(school, admin, periodId, file)).toMatchObject({
    status: 200,
    results: [{ file: 'classes-1.csv', lines: 3 }],
    changes: { added: 3, changed: 0, unchanged: 0, removed: 0, kept: 0 },
  })
  expect(await courseCalled('Алгебра 8-Б')).toMatchObject({
    externalId: '640012345678',
    createdAt: '2026-08-27T21:00:00Z',
    disciplineId: await idOf('disciplines', 'Алгебра'),
    teacherId: teacher.profileId,
    studyPeriodId: periodId,
    quarter: 1,
    group: '8-Б',
    boundBy: 'IMPORT',
    isBound: true,
  })
  expect(await courseCalled('Клуб читачів')).toMatchObject({ createdAt: '2026-08-30T09:15:00Z', boundBy: null })
  expect(await courseCalled('Хімія')).toMatchObject({
    createdAt: expect.stringMatching(/^2027-03-16T08:1/),
    disciplineId: body.disciplineId,
    isBound: false,
    boundBy: 'IMPORT',
  })

  const history = () => sql<{ n: number }>`select count(*) as n from history where object = 'google_courses'`
  const before = (await history().execute(school.db)).rows
  expect((await importClasses(school, admin, periodId, file)).changes).toMatchObject({ unchanged: 3, changed: 0 })
  expect((await history().execute(school.db)).rows).toEqual(before)
})

test('what was bound by hand no import undoes, and the preview says how many those are [IMP-5] [APER-2]', async ({
  school,
}) => {
  const { admin, periodId, body, courseCalled } = await schoolWithCourses(school, ['Хімія 9-А'])
  const { id } = await courseCalled('Хімія 9-А')
  await school.as(admin, contract.googleCourses.update, { params: { id }, body })
  const file = `${english}\n64000,Хімія 9-А поглиблена,,Алгебра,,1,8-Б`

  expect((await previewClasses(school, admin, periodId, file)).changes).toMatchObject({ changed: 1, kept: 1 })
  expect((await importClasses(school, admin, periodId, file)).changes).toMatchObject({ changed: 1, kept: 1 })
  expect(await courseCalled('Хімія 9-А поглиблена')).toMatchObject({ ...body, boundBy: 'HAND' })
  const same = `${english}\n64000,Хімія 9-А поглиблена,,Хімія,o.hai@x.example,2,9-А`
  expect((await importClasses(school, admin, periodId, same)).changes).toMatchObject({ unchanged: 1, kept: 0 })
})

test('a later file binds anew what a file has bound; an empty cell keeps [IMP-2] [APER-2]', async ({ school }) => {
  const { admin, periodId, courseCalled } = await schoolWithCourses(school, [])
  await importClasses(school, admin, periodId, `${english}\n1,Курс,,Хімія,o.hai@x.example,2,9-А`)

  await importClasses(school, admin, periodId, `${english}\n1,Курс,,Алгебра,,,`)

  expect(await courseCalled('Курс')).toMatchObject({
    discipline: 'Алгебра',
    teacher: 'Гай Орина',
    quarter: 2,
    group: '9-А',
  })
})

test('every fault of a file of classes is told at its line and column, and nothing is changed [IMP-1] [IMP-2]', async ({
  school,
}) => {
  const { admin, periodId, list } = await schoolWithCourses(school, [])
  const { t } = school
  const file = [
    english,
    ',Без ідентифікатора,,,,,',
    '6.40012E+11,Округлений,,,,,',
    '1,,31.02.2026,,,,',
    '2,Курс,колись,Танок,nobody@x.example,5,5-А',
    '2,Ще курс,,,,,',
    '3,Латиниця,,,,,9-A',
  ].join('\n')

  const { status, errors } = await importClasses(school, admin, periodId, file)

  expect(status).toBe(422)
  expect(errors).toEqual([
    [
      { line: 2, column: 'id', message: t('server.imports.empty') },
      { line: 3, column: 'id', message: t(['server.imports.idRounded', { value: '6.40012E+11' }]) },
      { line: 4, column: 'name', message: t('server.imports.empty') },
      { line: 4, column: 'createdAt', message: t(['server.imports.dateMissing', { value: '31.02.2026' }]) },
      { line: 5, column: 'createdAt', message: t(['server.imports.momentForm', { value: 'колись' }]) },
      { line: 5, column: 'discipline', message: t(['server.imports.disciplineUnknown', { value: 'Танок' }]) },
      { line: 5, column: 'teacher', message: t(['server.imports.teacherUnknown', { value: 'nobody@x.example' }]) },
      { line: 5, column: 'quarter', message: t(['server.imports.quarterUnknown', { value: '5' }]) },
      { line: 5, column: 'group', message: t(['server.imports.groupUnknown', { value: '5-А', year: '2026/2027' }]) },
      { line: 6, column: 'id', message: t(['server.imports.idTwice', { value: '2', line: 5 }]) },
      { line: 7, column: 'group', message: t(['server.imports.latinLetters', { value: '9-A', right: '9-А' }]) },
    ],
  ])
  expect((await list()).totals.all).toBe(0)
})

test('a file as Excel in Ukraine saves it is read: Windows-1251, semicolons, Ukrainian headers and words [IMP-2]', async ({
  school,
}) => {
  const { admin, periodId, courseCalled } = await schoolWithCourses(school, [])
  const file = [
    'Назва;Ідентифікатор;Створено;Клас;Предмет;Учитель;Чверть',
    'Алгебра 8-Б;640012345678;02.09.2026 8:30;8-Б;Алгебра;Гай Орина;ІІ',
    '"Хімія; поглиблена";640012345679;02.09.2026;9-А;Хімія;Орина Гай;3 чверть',
  ].join('\r\n')

  expect((await importClasses(school, admin, periodId, windows1251(file))).errors).toEqual([[]])
  expect(await courseCalled('Алгебра 8-Б')).toMatchObject({ createdAt: '2026-09-02T05:30:00Z', quarter: 2 })
  expect(await courseCalled('Хімія; поглиблена')).toMatchObject({ group: '9-А', quarter: 3, isBound: true })
})
