import { expect } from 'vitest'
import { fault, peopleOffice } from '../testing/imported.ts'
import { test, type School } from '../testing/school.ts'
import { everybody } from './testing.ts'

/** Brings in teachers with these phones. */
async function phoned(school: School) {
  const { bring } = await peopleOffice(school, 'type;email;lastName;firstName;phone')
  return (...phones: string[]) => bring(...phones.map((phone, n) => `TEACHER;t${n}@x.example;Лис;Ганна;${phone}`))
}

test('a phone that nobody can call is an error of its line [IMP-2] [APROF-9]', async ({ school }) => {
  const bring = await phoned(school)

  const { errors } = await bring('976448617', '097644861', '+48 601234567')

  expect(errors[0]).toEqual([fault(3, 'phone', ['server.imports.phoneWrong', { value: '097644861' }])])
})

test('a phone of a file that can be called is kept in one spelling [IMP-2] [APROF-9]', async ({ school }) => {
  const bring = await phoned(school)

  await bring('976448617', '+48 601234567')

  const phones = (await everybody(school)).map(({ phone }) => phone)
  expect(phones).toEqual(expect.arrayContaining(['+380 97 644 86 17', '+48 601 234 567']))
})
