import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { everybody, importPeople } from './testing.ts'

test('a phone that nobody can call is an error of its line, and one that can is kept in one spelling [IMP-2] [APROF-9]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const lines = (...phones: string[]) =>
    [
      'type;email;lastName;firstName;phone',
      ...phones.map((phone, n) => `TEACHER;t${n}@x.example;Лис;Ганна;${phone}`),
    ].join('\n')

  const { errors } = await importPeople(school, admin, lines('976448617', '097644861', '+48 601234567'))
  expect(errors[0]).toEqual([
    { line: 3, column: 'phone', message: school.t(['server.imports.phoneWrong', { value: '097644861' }]) },
  ])

  await importPeople(school, admin, lines('976448617', '+48 601234567'))
  const phones = (await everybody(school)).map(({ phone }) => phone)
  expect(phones).toEqual(expect.arrayContaining(['+380 97 644 86 17', '+48 601 234 567']))
})
