import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { schoolWithCourses } from '../google/testing.ts'
import { test } from '../testing/school.ts'
import { importCourses, importPeople } from './testing.ts'

test('what is wrong in a file of courses is reported with its line and column, and nothing is changed [IMP-1] [IMP-2]', async ({
  school,
}) => {
  const { admin, periodId, list } = await schoolWithCourses(school, [])
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
  expect((await list()).googleCourses).toEqual([])
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
