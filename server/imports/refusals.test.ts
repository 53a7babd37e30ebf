import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { changes, everybody, importPeople, importSchedule, schoolYear } from './testing.ts'

const header = 'тип;пошта;прізвище;ім’я;дата народження;клас;пошта опікуна;тестовий'

test('every fault of a file is told with its line and column, and nothing changes [IMP-1] [IMP-2]', async ({
  school,
}) => {
  const { t } = school
  const admin = await school.person({ type: 'ADMIN' })
  await schoolYear(school, ['5-А'])
  const before = await changes(school)
  const long = 'Д'.repeat(51)

  const { errors, ...outcome } = await importPeople(
    school,
    admin,
    [
      header,
      'вчитель;не пошта;Іваненко;Петро;;;;',
      '',
      'вчитель;n@x.example;Назаренко;Тетяна;31.02.2013;;;',
      `директор;r@x.example;${long};Софія;16/03/1980;;;`,
      'учень;z@x.example;Зайка;;01.01.2030;5-A;nobody@x.example;можливо',
      'учень;;Лис;Іван;;5-Г;;',
      'вчитель;N@x.example;Назаренко;Тетяна;;99-Я;mama@x.example;',
      'опікун;;Лис;Ганна;;;;;зайве',
    ].join('\r\n'),
  )

  expect(outcome).toMatchObject({ status: 422, message: t(['imports.nothingChanged', { count: 17 }]) })
  expect(errors[0]!.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, 'пошта', t(['server.imports.addressWrong', { value: 'не пошта' }])],
    [4, 'дата народження', t(['server.imports.dateMissing', { value: '31.02.2013' }])],
    [5, 'тип', t(['server.imports.typeUnknown', { value: 'директор' }])],
    [5, 'прізвище', t(['server.imports.tooLong', { value: long, count: 50 }])],
    [5, 'дата народження', t(['server.imports.dateForm', { value: '16/03/1980' }])],
    [6, 'ім’я', t('server.imports.empty')],
    [6, 'дата народження', t(['server.imports.birthDate', { value: '01.01.2030' }])],
    [6, 'клас', t(['server.imports.latinLetters', { value: '5-A', right: '5-А' }])],
    [6, 'пошта опікуна', t(['server.imports.guardianUnknown', { value: 'nobody@x.example' }])],
    [6, 'тестовий', t(['server.imports.flagUnknown', { value: 'можливо' }])],
    [7, 'клас', t(['server.imports.groupUnknown', { value: '5-Г', year: '2026/2027' }])],
    [7, 'пошта опікуна', t('server.imports.addressOrGuardian')],
    [8, 'пошта', t(['server.imports.twice', { value: 'N@x.example', line: 4 }])],
    [8, 'клас', t(['server.imports.groupNobodys', { value: '99-Я' }])],
    [8, 'пошта опікуна', t(['server.imports.guardianForStudents', { value: 'mama@x.example' }])],
    [9, '', t(['server.imports.stray', { value: 'зайве' }])],
    [9, 'пошта', t('server.imports.addressNeeded')],
  ])
  expect([await everybody(school), await changes(school)]).toEqual([[], before])
})

test('a refused file keeps its errors in the list of files, and may be imported again [APER-3]', async ({ school }) => {
  const { as, t } = school
  const admin = await school.person({ type: 'ADMIN' })

  const { errors, uuids } = await importPeople(school, admin, `${header}\nопікун;m@x.example;Лис;Ганна;вчора;;;`)
  expect(errors[0]).toEqual([
    { line: 2, column: 'дата народження', message: t(['server.imports.dateForm', { value: 'вчора' }]) },
  ])
  expect((await as(admin, contract.files.list)).body.files).toMatchObject([
    { uuid: uuids[0], status: 'FAILED', details: { errors: errors[0] } },
  ])
})

test('a fault in one file holds back the other, which has none to tell [IMP-2]', async ({ school }) => {
  const { as } = school
  const admin = await school.person({ type: 'ADMIN' })

  const outcome = await importPeople(
    school,
    admin,
    `${header}\nопікун;m@x.example;Лис;Ганна;;;;`,
    `${header}\nопікун;M@x.example;Лис;ганна;;;;\nучень;;Лис;Іван;;;m@x.example;`,
  )
  expect(outcome.raw).toEqual([
    {
      uuid: outcome.uuids[1],
      file: 'profiles-2.csv',
      errors: [expect.objectContaining({ line: 2, message: expect.stringContaining('profiles-1.csv') })],
    },
  ])
  expect(await everybody(school)).toEqual([])
  const { files } = (await as(admin, contract.files.list)).body
  expect(files.map(({ status }) => status)).toEqual(['FAILED', 'FAILED'])
})

test('no file makes an administrator, in either language [PERM-6] [IMP-2]', async ({ school }) => {
  const { t } = school
  const admin = await school.person({ type: 'ADMIN' })

  const { errors } = await importPeople(
    school,
    admin,
    'type,email,lastName,firstName\nADMIN,a@x.example,Лис,Ганна\nадміністратор,b@x.example,Лис,Іван\n',
  )
  expect(errors[0]!.map(({ message }) => message)).toEqual(
    ['ADMIN', 'адміністратор'].map((value) => t(['server.imports.adminByHand', { value }])),
  )
  expect(await everybody(school)).toEqual([])
})

test('the header tells what is unknown, doubled and missing [IMP-2]', async ({ school }) => {
  const { t } = school
  const admin = await school.person({ type: 'ADMIN' })
  const studyPeriodId = await schoolYear(school, [])

  const people = await importPeople(school, admin, 'роль,пошта,ПОШТА,імя,оцінка\nучень,,,,\n')
  expect(people.errors[0]).toEqual([
    { line: 1, column: 'ПОШТА', message: t(['server.imports.columnDoubled', { value: 'ПОШТА' }]) },
    { line: 1, column: 'оцінка', message: t(['server.imports.columnUnknown', { value: 'оцінка' }]) },
    { line: 1, column: '', message: t(['server.imports.columnMissing', { value: 'прізвище', name: 'lastName' }]) },
  ])
  const lessons = await importSchedule(
    school,
    admin,
    { studyPeriodId },
    'from,to,group,discipline\n8:00,8:45,5-А,Хімія',
  )
  expect(lessons.errors[0]).toEqual([
    {
      line: 1,
      column: '',
      message: t(['server.imports.columnsMissing', { value: 'дата', other: 'день', name: 'date, weekday' }]),
    },
  ])
})

test('a file of another type, an unknown one or year, and a range outside it are refused [IMP-1] [PERM-1]', async ({
  school,
}) => {
  const { as, t } = school
  const admin = await school.person({ type: 'ADMIN' })
  const studyPeriodId = await schoolYear(school, [])
  const range = { dateFrom: '2027-06-12', dateTo: '2026-08-31' }
  const { uuids: fileUuids } = await importPeople(school, admin, header)
  const unknown = { fileUuids: [crypto.randomUUID()] }
  const bounds = { from: '01.09.2026', to: '11.06.2027' }

  expect((await as(admin, contract.imports.profiles, { body: unknown })).status).toBe(404)
  expect((await as(admin, contract.imports.schedule, { body: { ...unknown, studyPeriodId, ...range } })).status).toBe(
    404,
  )
  expect(
    (await as(admin, contract.imports.schedule, { body: { fileUuids, studyPeriodId: 9_999, ...range } })).status,
  ).toBe(404)
  expect(await as(admin, contract.imports.schedule, { body: { fileUuids, studyPeriodId, ...range } })).toMatchObject({
    status: 422,
    body: { errors: { fileUuids: [t(['server.imports.otherType', { value: 'profiles-1.csv' }])] } },
  })
  const outcome = await importSchedule(school, admin, { studyPeriodId, ...range }, 'a;b\n')
  expect(outcome).toMatchObject({
    status: 422,
    raw: { dateFrom: [t(['server.imports.outsideYear', bounds])], dateTo: [t('server.imports.rangeReversed')] },
  })
})

test('signs that nobody sees are told with line and column, in names and in every other cell [IMP-2]', async ({
  school,
}) => {
  const { t } = school
  const admin = await school.person({ type: 'ADMIN' })
  const studyPeriodId = await schoolYear(school, ['5-А'], ['Алгебра'])

  const people = await importPeople(
    school,
    admin,
    [
      header,
      'вчитель;a@x.example;Лис\u202e;Іван;;;;',
      'вчитель;b@x.example;Лис;\u200b\u2060;;;;',
      'вчитель;c@x.example;Лис\u0007;"Марія\nОлена";;;;',
    ].join('\n'),
  )
  const lessons = await importSchedule(
    school,
    admin,
    { studyPeriodId },
    'date;from;to;group;discipline;title\n2026-09-07;8:00;8:45;5-А;Алгебра;Дроби\u2066',
  )

  expect(people.errors[0]).toEqual([
    { line: 2, column: 'прізвище', message: t(['server.imports.hiddenSigns', { value: 'Лис[U+202E]' }]) },
    { line: 3, column: 'ім’я', message: t(['server.imports.hiddenSigns', { value: '[U+200B][U+2060]' }]) },
    { line: 4, column: 'прізвище', message: t(['server.imports.hiddenSigns', { value: 'Лис[U+0007]' }]) },
  ])
  expect(lessons.errors[0]).toMatchObject([{ line: 2, column: 'title' }])
  expect(await everybody(school)).toEqual([])
})
