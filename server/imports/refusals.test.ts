import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { fault, peopleOffice } from '../testing/imported.ts'
import { test } from '../testing/school.ts'
import { changes, everybody, importPeople } from './testing.ts'

const header = 'тип;пошта;прізвище;ім’я;дата народження;клас;пошта опікуна;тестовий'

test('every fault of a person is told with its line and column [IMP-1] [IMP-2]', async ({ school }) => {
  const { bring } = await peopleOffice(school, header, ['5-А'])
  const long = 'Д'.repeat(51)

  const { errors } = await bring(
    'вчитель;не пошта;Іваненко;Петро;;;;',
    '',
    'вчитель;n@x.example;Назаренко;Тетяна;31.02.2013;;;',
    `директор;r@x.example;${long};Софія;16/03/1980;;;`,
  )

  expect(errors[0]).toEqual([
    fault(2, 'пошта', ['server.imports.addressWrong', { value: 'не пошта' }]),
    fault(4, 'дата народження', ['server.imports.dateMissing', { value: '31.02.2013' }]),
    fault(5, 'тип', ['server.imports.typeUnknown', { value: 'директор' }]),
    fault(5, 'прізвище', ['server.imports.tooLong', { value: long, count: 50 }]),
    fault(5, 'дата народження', ['server.imports.dateForm', { value: '16/03/1980' }]),
  ])
})

test('every fault of a student is told with its line and column [IMP-1] [IMP-2]', async ({ school }) => {
  const { bring } = await peopleOffice(school, header, ['5-А'])

  const { errors } = await bring(
    'учень;z@x.example;Зайка;;01.01.2030;5-A;nobody@x.example;можливо',
    'учень;;Лис;Іван;;5-Г;;',
  )

  expect(errors[0]).toEqual([
    fault(2, 'ім’я', 'server.imports.empty'),
    fault(2, 'дата народження', ['server.imports.birthDate', { value: '01.01.2030' }]),
    fault(2, 'клас', ['server.imports.latinLetters', { value: '5-A', right: '5-А' }]),
    fault(2, 'пошта опікуна', ['server.imports.guardianUnknown', { value: 'nobody@x.example' }]),
    fault(2, 'тестовий', ['server.imports.flagUnknown', { value: 'можливо' }]),
    fault(3, 'клас', ['server.imports.groupUnknown', { value: '5-Г', year: '2026/2027' }]),
    fault(3, 'пошта опікуна', 'server.imports.addressOrGuardian'),
  ])
})

test('what is told twice, is for students only or stands beside the columns is a fault [IMP-1] [IMP-2]', async ({
  school,
}) => {
  const { bring } = await peopleOffice(school, header, ['5-А'])

  const { errors } = await bring(
    'вчитель;n@x.example;Назаренко;Тетяна;;;;',
    'вчитель;N@x.example;Назаренко;Тетяна;;99-Я;mama@x.example;',
    'опікун;;Лис;Ганна;;;;;зайве',
  )

  expect(errors[0]).toEqual([
    fault(3, 'пошта', ['server.imports.twice', { value: 'N@x.example', line: 2 }]),
    fault(3, 'клас', ['server.imports.groupNobodys', { value: '99-Я' }]),
    fault(3, 'пошта опікуна', ['server.imports.guardianForStudents', { value: 'mama@x.example' }]),
    fault(4, '', ['server.imports.stray', { value: 'зайве' }]),
    fault(4, 'пошта', 'server.imports.addressNeeded'),
  ])
})

test('of a file with faults nothing is kept, and they are counted [IMP-1] [IMP-2]', async ({ school }) => {
  const { admin } = await peopleOffice(school, header, ['5-А'])
  const before = await changes(school)

  const lines = ['вчитель;n@x.example;Лис;Ганна;;;;', 'вчитель;не пошта;Іваненко;Петро;вчора;;;']
  const { status, message } = await importPeople(school, admin, [header, ...lines].join('\r\n'))

  expect([status, message]).toEqual([422, school.t(['imports.nothingChanged', { count: 2 }])])
  expect([await everybody(school), await changes(school)]).toEqual([[], before])
})

test('a refused file keeps its errors in the list of files, and may be imported again [APER-3]', async ({ school }) => {
  const { admin, bring } = await peopleOffice(school, header)

  const { errors, uuids } = await bring('опікун;m@x.example;Лис;Ганна;вчора;;;')

  expect(errors[0]).toEqual([fault(2, 'дата народження', ['server.imports.dateForm', { value: 'вчора' }])])
  const { files } = (await school.as(admin, contract.files.list)).body
  expect(files).toMatchObject([{ uuid: uuids[0], status: 'FAILED', details: { errors: errors[0] } }])
})

const guardian = `${header}\nопікун;m@x.example;Лис;Ганна;;;;`
const again = `${header}\nопікун;M@x.example;Лис;ганна;;;;\nучень;;Лис;Іван;;;m@x.example;`

test('a fault in one file holds back the other, which has none to tell [IMP-2]', async ({ school }) => {
  const { admin } = await peopleOffice(school, header)

  const { raw, uuids } = await importPeople(school, admin, guardian, again)

  const error = expect.objectContaining({ line: 2, message: expect.stringContaining('profiles-1.csv') })
  expect(raw).toEqual([{ uuid: uuids[1], file: 'profiles-2.csv', errors: [error] }])
  expect(await everybody(school)).toEqual([])
  const { files } = (await school.as(admin, contract.files.list)).body
  expect(files.map(({ status }) => status)).toEqual(['FAILED', 'FAILED'])
})

test('no file makes an administrator, in either language [PERM-6] [IMP-2]', async ({ school }) => {
  const { bring } = await peopleOffice(school, 'type,email,lastName,firstName')

  const { errors } = await bring('ADMIN,a@x.example,Лис,Ганна', 'адміністратор,b@x.example,Лис,Іван')

  const byHand = ['ADMIN', 'адміністратор'].map((value) => school.t(['server.imports.adminByHand', { value }]))
  expect(errors[0]!.map(({ message }) => message)).toEqual(byHand)
  expect(await everybody(school)).toEqual([])
})

test('the header of people tells what is unknown, doubled and missing [IMP-2]', async ({ school }) => {
  const { bring } = await peopleOffice(school, 'роль,пошта,ПОШТА,імя,оцінка')

  expect((await bring('учень,,,,')).errors[0]).toEqual([
    fault(1, 'ПОШТА', [
      'server.imports.columnsDoubled',
      { value: 'пошта', other: 'ПОШТА', right: 'пошта', name: 'email' },
    ]),
    fault(1, 'оцінка', ['server.imports.columnUnknown', { value: 'оцінка' }]),
    fault(1, '', ['server.imports.columnMissing', { value: 'прізвище', name: 'lastName' }]),
  ])
})

test('invisible characters are left out of names, controls are told with line and column [IMP-2] [APROF-10]', async ({
  school,
}) => {
  const { bring } = await peopleOffice(school, header, ['5-А'])

  const { errors } = await bring(
    'вчитель;a@x.example;Лис\u202e;Іван;;;;',
    'вчитель;b@x.example;Лис;\u200b\u2060;;;;',
    'вчитель;c@x.example;Лис\u0007;"Марія\nОлена";;;;',
  )

  const hidden = (value: string) => ['server.imports.hiddenSigns', { value }] as const
  expect(errors[0]).toEqual([fault(3, 'ім’я', 'server.imports.empty'), fault(4, 'прізвище', hidden('Лис[U+0007]'))])
  expect(await everybody(school)).toEqual([])
})
