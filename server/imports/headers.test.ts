import { expect } from 'vitest'
import { fault, peopleOffice, timetableOffice } from '../testing/imported.ts'
import { test } from '../testing/school.ts'
import { importCourses, importPeople, schoolYear } from './testing.ts'

const header = 'тип;пошта;прізвище;ім’я;клас'
const students = ['вчитель;n@x.example;Назаренко;Тетяна;', 'учень;;Лис;Іван;5-Г', 'учень;;Лис;Іван;5-Г;зайве']
const lower = (line: number) => [fault(1, '', ['server.imports.headerLower', { line }])]

const titled = {
  'a title and a blank line': ['Список учнів 5-А', '', '', header],
  'a title with the delimiter of another program': ['Список учнів, 5-А', '', '', header],
  'a title with a quote that is never closed': ['"Список учнів 5-А', '', '', header],
  'a title over merged cells': ['Список учнів 5-А;;;;', 'Ліцей № 1;;;;', ';;;;', header],
  'a title that names a column': ['Клас;5-А', '', 'Телефон;0', header],
  'a header in quotes': ['Список', '', '', header.replaceAll(/[^;]+/g, '"$&"')],
  'a header without one needed column': ['Список', '', '', 'пошта;прізвище;ім’я;клас'],
}

for (const [name, lines] of Object.entries(titled))
  test(`a header that stands lower is told with its line, and nothing else: ${name} [IMP-6]`, async ({ school }) => {
    const admin = await school.person({ type: 'ADMIN' })
    await schoolYear(school, ['5-А'])

    const { status, errors } = await importPeople(school, admin, [...lines, ...students].join('\n'))

    expect([status, errors[0]]).toEqual([422, lower(4)])
  })

test('a file without a header is told so once, with the needed columns [IMP-6]', async ({ school }) => {
  const { bring } = await peopleOffice(school, students[0]!)
  const needed = { value: "тип, прізвище, ім'я", name: 'type, lastName, firstName' }

  expect((await bring(students[1]!, students[2]!)).errors[0]).toEqual([
    fault(1, '', ['server.imports.noHeader', needed]),
  ])
})

test('a schedule and Google courses without a header are told so [IMP-6]', async ({ school }) => {
  const bring = await timetableOffice(school)
  const { id } = await school.db.selectFrom('periods').select('id').executeTakeFirstOrThrow()
  const admin = await school.person({ type: 'ADMIN' })
  const lesson = 'Понеділок;8:00;8:45;5-А;Алгебра;lys@x.example;CLASSES;GROUP'
  const days = { dateFrom: '2027-03-15', dateTo: '2027-03-19' }

  const needed = {
    SCHEDULE: {
      value: 'дата / день, початок, кінець, клас, предмет',
      name: 'date / weekday, from, to, group, discipline',
    },
    CLASSES: { value: 'ідентифікатор, назва', name: 'id, name' },
  }
  expect((await bring(days, lesson)).errors[0]).toEqual([fault(1, '', ['server.imports.noHeader', needed.SCHEDULE])])
  const courses = await importCourses(school, admin, id, 'c1;Алгебра 5-А\nc2;Хімія 5-А')
  expect(courses.errors[0]).toEqual([fault(1, '', ['server.imports.noHeader', needed.CLASSES])])
  const gam = await importCourses(school, admin, id, 'Getting courses\nid,name,courseState\nc1,Алгебра 5-А,ACTIVE')
  expect(gam.errors[0]).toEqual([fault(1, '', ['server.imports.headerLower', { line: 2 }])])
})

test('a first line with slips, or without some needed columns, stays the header [IMP-6]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const messages = async (first: string) =>
    (await importPeople(school, admin, `${first}\nучень;Лис;Іван;a@x.example`)).errors[0]!.map(({ column }) => column)

  expect((await messages('рольь;прізвіще;firstNam;поштта')).toSorted()).toEqual([
    'firstNam',
    'поштта',
    'прізвіще',
    'рольь',
  ])
  expect(await messages('роль;клас')).toEqual(['', ''])
  expect(await messages('№;ПІБ;клас')).toEqual(['№', 'ПІБ', '', '', ''])
  expect(await messages('роль;тип;прізвище;імʼя')).toEqual(['тип', ''])
})

test('a doubled column is told with the other of its pair, and by letters where both have one name [IMP-6]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const first = 'тип;Пошта;прізвище;ім’я;клас;E-mail;прізвище;email;'
  const both = (other: string) =>
    ['server.imports.columnsDoubled', { value: 'Пошта', other, right: 'пошта', name: 'email' }] as const

  const { errors } = await importPeople(school, admin, `${first}\nвчитель;n@x.example;Лис;Іван;;;;`)

  expect(errors[0]).toEqual([
    fault(1, 'E-mail', both('E-mail')),
    fault(1, 'прізвище', ['server.imports.columnDoubled', { value: 'прізвище', first: 'C', second: 'G' }]),
    fault(1, 'email', both('email')),
  ])
})
