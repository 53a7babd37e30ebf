import { expect } from 'vitest'
import { rewriteAddress } from '../people/former.ts'
import { verifyAddress } from '../identity/addresses.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { everybody, importPeople, schoolYear } from './testing.ts'

const header = 'type;email;lastName;firstName;phone;guardianEmail'

async function readdress({ db }: School, who: Actor, email: string) {
  await rewriteAddress(db, who.userId, email)
  await verifyAddress(db, who.userId, email)
}

test('a file with the address that somebody changed still means them, and leaves the new one [AUTH-10] [IMP-3]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  await schoolYear(school, [])
  const teacher = await school.person({
    type: 'TEACHER',
    email: 'old@school.example',
    firstName: 'Юрій',
    lastName: 'Ґнат',
  })
  await readdress(school, teacher, 'new@school.example')

  const file = [header, 'TEACHER;Old@school.example;Ґнат;Юрій;+380671110000;'].join('\n')
  expect(await importPeople(school, admin, file)).toMatchObject({ status: 200 })

  expect(await everybody(school)).toMatchObject([
    { email: 'new@school.example', account: 'new@school.example', phone: '+380 67 111 00 00', userId: teacher.userId },
  ])
})

test('a child’s line finds the guardian by a former address [AUTH-10] [IMP-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await schoolYear(school, [])
  const guardian = await school.person({ type: 'GUARDIAN', email: 'old@school.example' })
  await readdress(school, guardian, 'new@school.example')

  const file = [header, 'STUDENT;;Їжакевич;Ганна;;old@school.example'].join('\n')
  expect(await importPeople(school, admin, file)).toMatchObject({ status: 200 })

  expect(await everybody(school)).toMatchObject([{ type: 'GUARDIAN' }, { guardian: 'new@school.example' }])
})

test('a file that names somebody by the old and by the new address names them twice [IMP-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await schoolYear(school, [])
  const teacher = await school.person({ type: 'TEACHER', email: 'old@school.example', firstName: 'Юрій' })
  await readdress(school, teacher, 'new@school.example')

  const lines = ['TEACHER;new@school.example;Ґнат;Юрій;;', 'TEACHER;old@school.example;Ґнат;Юрій;;']
  const { status, errors } = await importPeople(school, admin, [header, ...lines].join('\n'))

  expect(status).toBe(422)
  expect(errors).toMatchObject([[{ line: 3, column: 'email' }]])
})

test('whoever has an address now is meant before whoever had it once [AUTH-10] [IMP-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await schoolYear(school, [])
  const first = await school.person({ type: 'TEACHER', email: 'office@school.example', firstName: 'Юрій' })
  await readdress(school, first, 'first@school.example')
  const second = await school.person({ type: 'TEACHER', email: 'office@school.example', firstName: 'Юрій' })

  const file = [header, 'TEACHER;office@school.example;Ґнат;Юрій;+380671110000;'].join('\n')
  await importPeople(school, admin, file)

  const phones = new Map((await everybody(school)).map((row) => [row['userId'], row['phone']]))
  expect([phones.get(first.userId), phones.get(second.userId)]).toEqual([null, '+380 67 111 00 00'])
})
