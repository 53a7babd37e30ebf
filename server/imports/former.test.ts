import { expect } from 'vitest'
import { rewriteAddress } from '../people/former.ts'
import { verifyAddress } from '../identity/addresses.ts'
import { peopleOffice } from '../testing/imported.ts'
import type { Person } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { everybody } from './testing.ts'

const header = 'type;email;lastName;firstName;phone;guardianEmail'

/** Somebody who has another address since. */
async function moved({ db, person }: School, from: string, to: string, more: Partial<Person> = {}) {
  const somebody = await person({ type: 'TEACHER', firstName: 'Юрій', email: from, ...more })
  await rewriteAddress(db, somebody.userId, to)
  await verifyAddress(db, somebody.userId, to)
  return somebody
}

test('a file with the address that somebody changed still means them, and leaves the new one [AUTH-10] [IMP-3]', async ({
  school,
}) => {
  const { bring } = await peopleOffice(school, header)
  const email = 'new@school.example'
  const { userId } = await moved(school, 'old@school.example', email, { lastName: 'Ґнат' })

  expect((await bring('TEACHER;Old@school.example;Ґнат;Юрій;+380671110000;')).status).toBe(200)

  expect(await everybody(school)).toMatchObject([{ email, account: email, phone: '+380 67 111 00 00', userId }])
})

test('a child’s line finds the guardian by a former address [AUTH-10] [IMP-3]', async ({ school }) => {
  const { bring } = await peopleOffice(school, header)
  await moved(school, 'old@school.example', 'new@school.example', { type: 'GUARDIAN' })

  expect((await bring('STUDENT;;Їжакевич;Ганна;;old@school.example')).status).toBe(200)

  expect(await everybody(school)).toMatchObject([{ type: 'GUARDIAN' }, { guardian: 'new@school.example' }])
})

test('a file that names somebody by the old and by the new address names them twice [IMP-3]', async ({ school }) => {
  const { bring } = await peopleOffice(school, header)
  await moved(school, 'old@school.example', 'new@school.example')

  const lines = ['TEACHER;new@school.example;Ґнат;Юрій;;', 'TEACHER;old@school.example;Ґнат;Юрій;;']
  const { status, errors } = await bring(...lines)

  expect(status).toBe(422)
  expect(errors).toMatchObject([[{ line: 3, column: 'email' }]])
})

test('whoever has an address now is meant before whoever had it once [AUTH-10] [IMP-3]', async ({ school }) => {
  const { bring } = await peopleOffice(school, header)
  const first = await moved(school, 'office@school.example', 'first@school.example')
  const second = await school.person({ type: 'TEACHER', email: 'office@school.example', firstName: 'Юрій' })

  await bring('TEACHER;office@school.example;Ґнат;Юрій;+380671110000;')

  const phones = new Map((await everybody(school)).map((row) => [row['userId'], row['phone']]))
  expect([phones.get(first.userId), phones.get(second.userId)]).toEqual([null, '+380 67 111 00 00'])
})
