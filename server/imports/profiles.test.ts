import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { windows1251 } from '../testing/windows-1251.ts'
import { test } from '../testing/school.ts'
import { changes, everybody, importPeople, schoolYear } from './testing.ts'

const excel = [
  'тип;пошта;прізвище;ім’я;телефон;дата народження;клас;пошта опікуна',
  'вчитель;y.gnat@shkola.example;Ґнат;Юрій;+380671110000;03.09.1971;;',
  'опікун;o.izhak@shkola.example;Їжакевич;Ольга;+380501110000;;;',
  'учень;s.izhak@shkola.example;Їжакевич;Софія;;27.07.2016;5-А;o.izhak@shkola.example',
  'учень;;Їжакевич;Мар’яна;;12.11.2015;6-Б;o.izhak@shkola.example',
  '',
].join('\r\n')

test('a file from Excel in Windows-1251 makes people, classes, guardians and accounts [IMP-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await schoolYear(school, ['5-А', '6-Б'])

  expect(await importPeople(school, admin, windows1251(excel))).toMatchObject({
    status: 200,
    results: [{ file: 'profiles-1.csv', lines: 4 }],
  })
  const [guardian, unaddressed, student, teacher] = await everybody(school)
  expect(guardian).toMatchObject({ type: 'GUARDIAN', name: 'Їжакевич Ольга', account: 'o.izhak@shkola.example' })
  expect(unaddressed).toMatchObject({ email: null, account: null, guardian: 'o.izhak@shkola.example', group: '6-Б' })
  expect(student).toMatchObject({
    name: 'Їжакевич Софія',
    dateOfBirth: '2016-07-27',
    group: '5-А',
    accountName: 'Софія Їжакевич',
  })
  expect(teacher).toMatchObject({ type: 'TEACHER', phone: '+380 67 111 00 00', group: null, guardian: null })
})

test('the same file again changes nothing, and a file is imported or not [IMP-3] [APER-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await schoolYear(school, ['5-А', '6-Б'])
  await importPeople(school, admin, excel)
  const before = [await everybody(school), await changes(school)]

  expect((await importPeople(school, admin, windows1251(excel))).status).toBe(200)
  expect([await everybody(school), await changes(school)]).toEqual(before)
  expect((await school.as(admin, contract.files.list)).body.files).toMatchObject([
    { status: 'IMPORTED', details: { lines: 4 } },
    { status: 'IMPORTED', details: { lines: 4 } },
  ])
})

test('empty cells and missing columns keep what is stored, others correct it [IMP-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await schoolYear(school, ['5-А', '6-Б'])
  await importPeople(school, admin, excel)

  const outcome = await importPeople(
    school,
    admin,
    'firstName,LASTNAME,type,email,group\nсофія,Бойко,student,S.IZHAK@shkola.example,6-Б\nЮрій,Ґнат,учитель,y.gnat@shkola.example,\n',
  )
  expect(outcome.status).toBe(200)
  const [, , , teacher] = await everybody(school)
  expect(teacher).toMatchObject({ phone: '+380 67 111 00 00', dateOfBirth: '1971-09-03' })
  expect((await everybody(school))[1]).toMatchObject({
    name: 'Бойко софія',
    email: 's.izhak@shkola.example',
    dateOfBirth: '2016-07-27',
    guardian: 'o.izhak@shkola.example',
    group: '6-Б',
    accountName: 'софія Бойко',
  })
})

test('students and guardians may come in two files, the guardians last [IMP-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const students = 'type\temail\tlastName\tfirstName\tguardianEmail\nSTUDENT\t\tЛис\tІван\tmama@x.example\n'
  const guardians = 'sep=;\ntype;email;lastName;firstName\nGUARDIAN;mama@x.example;"Лис";"Ганна ""Аня"""\n'

  expect(await importPeople(school, admin, students, guardians)).toMatchObject({
    status: 200,
    results: [{ lines: 1 }, { lines: 1 }],
  })
  expect(await everybody(school)).toMatchObject([
    { type: 'GUARDIAN', name: 'Лис Ганна "Аня"' },
    { type: 'STUDENT', guardian: 'mama@x.example' },
  ])
})

test('families share an address and its account; a first name tells them apart [IMP-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const lines = [
    'type,email,lastName,firstName,guardianEmail',
    'GUARDIAN,home@x.example,Лис,Ганна,',
    'GUARDIAN,home@x.example,Вовк,Петро,',
    'STUDENT,Home@x.example,Вовк,Ірина,home@x.example',
    'STUDENT,home@x.example,Вовк,Марко,home@x.example',
  ].join('\n')

  expect((await importPeople(school, admin, lines)).status).toBe(200)
  const people = await everybody(school)
  expect(people.map(({ name }) => name)).toEqual(['Вовк Петро', 'Лис Ганна', 'Вовк Ірина', 'Вовк Марко'])
  expect(new Set(people.map(({ userId }) => userId)).size).toBe(1)
  const guardian = sql<{
    name: string
  }>`select distinct g.first_name as name from profiles p join profiles g on g.id = p.guardian_id`
  expect((await guardian.execute(school.db)).rows).toEqual([{ name: 'Петро' }])
})

test('a student who gains an address stays the same, with the account of that address [IMP-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const header = 'type,email,lastName,firstName,dateOfBirth,guardianEmail'
  const mother = 'GUARDIAN,mama@x.example,Лис,Ганна,,'
  await importPeople(
    school,
    admin,
    [header, mother, 'STUDENT,,Лис,Іван,2015-01-02,mama@x.example', 'STUDENT,,Лис,Олег,,mama@x.example'].join('\n'),
  )
  const before = await everybody(school)

  const gained = [header, 'STUDENT,ivan@x.example,Лис,Іван,02.01.2015,', 'STUDENT,mama@x.example,Лис,Олег,2016-02-03,']
  expect((await importPeople(school, admin, gained.join('\n'))).status).toBe(200)
  const [guardian, ivan, oleh, ...more] = await everybody(school)
  expect(more).toEqual([])
  expect(ivan).toMatchObject({ account: 'ivan@x.example', userId: before[1]!['userId'] })
  expect(oleh).toMatchObject({ account: 'mama@x.example', dateOfBirth: '2016-02-03', userId: guardian!['userId'] })
  const alone = sql`select from users u where not exists (select from profiles where user_id = u.id)`
  expect((await alone.execute(school.db)).rows).toEqual([])
})
