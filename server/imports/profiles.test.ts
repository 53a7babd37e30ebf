import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { fileOf, peopleOffice } from '../testing/imported.ts'
import { windows1251 } from '../testing/encoded.ts'
import { test, type School } from '../testing/school.ts'
import { changes, everybody, importPeople } from './testing.ts'

const header = 'тип;пошта;прізвище;ім’я;телефон;дата народження;клас;пошта опікуна'
const excel = [
  header,
  'вчитель;y.gnat@shkola.example;Ґнат;Юрій;+380671110000;03.09.1971;;',
  'опікун;o.izhak@shkola.example;Їжакевич;Ольга;+380501110000;;;',
  'учень;s.izhak@shkola.example;Їжакевич;Софія;;27.07.2016;5-А;o.izhak@shkola.example',
  'учень;;Їжакевич;Мар’яна;;12.11.2015;6-Б;o.izhak@shkola.example',
  '',
].join('\r\n')

/** A school into which the file from Excel was brought. */
async function brought(school: School) {
  const { admin } = await peopleOffice(school, header, ['5-А', '6-Б'])
  return { admin, outcome: await importPeople(school, admin, windows1251(excel)) }
}

test('a file from Excel in Windows-1251 makes teachers and guardians with their accounts [IMP-2]', async ({
  school,
}) => {
  const { outcome } = await brought(school)

  expect(outcome).toMatchObject({ status: 200, results: [{ file: 'profiles-1.csv', lines: 4 }] })
  const [guardian, , , teacher] = await everybody(school)
  expect(guardian).toMatchObject({ type: 'GUARDIAN', name: 'Їжакевич Ольга', account: 'o.izhak@shkola.example' })
  expect(teacher).toMatchObject({ type: 'TEACHER', phone: '+380 67 111 00 00', group: null, guardian: null })
})

test('a file from Excel puts students into their classes and under their guardians [IMP-2]', async ({ school }) => {
  await brought(school)

  const [, unaddressed, student] = await everybody(school)
  expect(unaddressed).toMatchObject({ email: null, account: null, guardian: 'o.izhak@shkola.example', group: '6-Б' })
  const born = { name: 'Їжакевич Софія', dateOfBirth: '2016-07-27' }
  expect(student).toMatchObject({ ...born, group: '5-А', accountName: 'Софія Їжакевич' })
})

test('the same file again changes nothing, and a file is imported or not [IMP-3] [APER-3]', async ({ school }) => {
  const { admin } = await brought(school)
  const before = [await everybody(school), await changes(school)]

  expect((await importPeople(school, admin, excel)).status).toBe(200)

  expect([await everybody(school), await changes(school)]).toEqual(before)
  const imported = { status: 'IMPORTED', details: { lines: 4 } }
  expect((await school.as(admin, contract.files.list)).body.files).toMatchObject([imported, imported])
})

const corrected = fileOf(
  'firstName,LASTNAME,type,email,group',
  'софія,Бойко,student,S.IZHAK@shkola.example,6-Б',
  'Юрій,Ґнат,учитель,y.gnat@shkola.example,',
)
const kept = { email: 's.izhak@shkola.example', dateOfBirth: '2016-07-27', guardian: 'o.izhak@shkola.example' }

test('empty cells and missing columns keep what is stored, others correct it [IMP-3]', async ({ school }) => {
  const { admin } = await brought(school)

  expect((await importPeople(school, admin, corrected)).status).toBe(200)

  const people = await everybody(school)
  expect(people[3]).toMatchObject({ phone: '+380 67 111 00 00', dateOfBirth: '1971-09-03' })
  expect(people[1]).toMatchObject({ ...kept, name: 'Бойко софія', group: '6-Б', accountName: 'софія Бойко' })
})

const students = 'type\temail\tlastName\tfirstName\tguardianEmail\nSTUDENT\t\tЛис\tІван\tmama@x.example\n'
const guardians = 'sep=;\ntype;email;lastName;firstName\nGUARDIAN;mama@x.example;"Лис";"Ганна ""Аня"""\n'

test('students and guardians may come in two files, the guardians last [IMP-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })

  const { status, results } = await importPeople(school, admin, students, guardians)

  expect({ status, results }).toMatchObject({ status: 200, results: [{ lines: 1 }, { lines: 1 }] })
  const guardian = { type: 'GUARDIAN', name: 'Лис Ганна "Аня"' }
  expect(await everybody(school)).toMatchObject([guardian, { type: 'STUDENT', guardian: 'mama@x.example' }])
})

const household = [
  'GUARDIAN,home@x.example,Лис,Ганна,',
  'GUARDIAN,home@x.example,Вовк,Петро,',
  'STUDENT,Home@x.example,Вовк,Ірина,home@x.example',
  'STUDENT,home@x.example,Вовк,Марко,home@x.example',
]

test('families share an address and its account; a first name tells them apart [IMP-3]', async ({ school }) => {
  const { bring } = await peopleOffice(school, 'type,email,lastName,firstName,guardianEmail')

  expect((await bring(...household)).status).toBe(200)

  const people = await everybody(school)
  expect(people.map(({ name }) => name)).toEqual(['Вовк Петро', 'Лис Ганна', 'Вовк Ірина', 'Вовк Марко'])
  expect(new Set(people.map(({ userId }) => userId)).size).toBe(1)
  const guardian = sql`select distinct g.first_name as name from profiles p join profiles g on g.id = p.guardian_id`
  expect((await guardian.execute(school.db)).rows).toEqual([{ name: 'Петро' }])
})

const brothers = [
  'GUARDIAN,mama@x.example,Лис,Ганна,,',
  'STUDENT,,Лис,Іван,2015-01-02,mama@x.example',
  'STUDENT,,Лис,Олег,,mama@x.example',
]
const addressed = ['STUDENT,ivan@x.example,Лис,Іван,02.01.2015,', 'STUDENT,mama@x.example,Лис,Олег,2016-02-03,']

test('a student who gains an address stays the same, with the account of that address [IMP-3]', async ({ school }) => {
  const { bring } = await peopleOffice(school, 'type,email,lastName,firstName,dateOfBirth,guardianEmail')
  await bring(...brothers)
  const before = await everybody(school)

  expect((await bring(...addressed)).status).toBe(200)

  const [guardian, ivan, oleh, ...more] = await everybody(school)
  expect(more).toEqual([])
  expect(ivan).toMatchObject({ account: 'ivan@x.example', userId: before[1]!['userId'] })
  expect(oleh).toMatchObject({ account: 'mama@x.example', dateOfBirth: '2016-02-03', userId: guardian!['userId'] })
  const alone = sql`select from users u where not exists (select from profiles where user_id = u.id)`
  expect((await alone.execute(school.db)).rows).toEqual([])
})
