import { expect } from 'vitest'
import { csvOf } from '../runtime/csv.ts'
import { peopleOffice } from '../testing/imported.ts'
import { test, type School } from '../testing/school.ts'
import { changes, everybody, importPeople } from './testing.ts'

const header = ['type', 'email', 'lastName', 'firstName', 'phone']
const people = [
  ['TEACHER', 'a@x.example', '=1+1', '@Анна', '+380 67 111 00 00'],
  ['TEACHER', 'b@x.example', '-Вовк', "'Оля", ''],
  ['TEACHER', 'c@x.example', "'=Лис", '+', '+48 601 234 567'],
]

/** The office of a school that brings in these rows as the portal writes a table. */
async function office(school: School) {
  const { admin } = await peopleOffice(school, header.join())
  return (rows: string[][]) => importPeople(school, admin, csvOf([header, ...rows]))
}

test('a table as the portal writes it is imported as it was, and the second time changes nothing [APROF-6] [IMP-8]', async ({
  school,
}) => {
  const bring = await office(school)

  expect((await bring(people)).status).toBe(200)

  const stored = (await everybody(school)).map(({ email, name, phone }) => [email, { name, phone }])
  const told = people.map(([, email, last, first, phone]) => [
    email,
    { name: `${last} ${first}`, phone: phone || null },
  ])
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(told))
  const before = await changes(school)
  expect((await bring(people)).changes).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  expect(await changes(school)).toBe(before)
})

test('a guard that another program has put before a phone number is taken off [IMP-8] [APROF-9]', async ({
  school,
}) => {
  const bring = await office(school)
  const phones = ["'+380671110000", "'0671110001", "''380671110002"]

  await bring(phones.map((phone, place) => ['TEACHER', `t${place}@x.example`, 'Лис', 'Ганна', phone]))

  const stored = (await everybody(school)).map(({ phone }) => phone)
  expect(new Set(stored)).toEqual(new Set(['+380 67 111 00 00', '+380 67 111 00 01', '+380 67 111 00 02']))
})
