import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { refusing } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { changeAccount, mailedLink, openLink } from './testing.ts'

const { account } = contract

/** Two ask at once: the one for an address that somebody has, the other for one that is free. */
async function twoAsk(school: School) {
  const [student, other] = [await school.person({}), await school.person({})]
  await school.person({ email: 'taken@school.example' })
  const taken = await changeAccount(school, student, { email: 'Taken@school.example' })
  return { student, taken, free: await changeAccount(school, other, { email: 'free@school.example' }) }
}

test('who asks for an address is not told whether another account has it [AUTH-10]', async ({ school }) => {
  const { student, taken, free } = await twoAsk(school)

  expect([taken.status, free.status]).toEqual([200, 200])
  expect(taken.body.account).toMatchObject({ email: student.email, pendingEmail: 'Taken@school.example' })
  expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers))
  const again = await school.as(student, account.notify)
  expect(again.body.message).toBe(school.t(['server.people.linkMailed', { email: 'Taken@school.example' }]))
})

test('the mail to an address that another account has tells so, without a link [AUTH-10]', async ({ school }) => {
  await twoAsk(school)

  const [told, linked] = await school.mails()
  expect(told).toMatchObject({ to: 'Taken@school.example', text: expect.not.stringContaining('http') })
  expect(linked).toMatchObject({ to: 'free@school.example', text: expect.stringContaining('http') })
})

test('the link to an address that was taken in the meantime tells so [AUTH-10]', async ({ school }) => {
  await changeAccount(school, await school.person({}), { email: 'freed@school.example' })
  const { body } = await mailedLink(school)
  await school.person({ email: 'freed@school.example' })

  expect(await openLink(school, body)).toMatchObject(refusing({ email: 'server.identity.addressTaken' }))
})

test('another address asks for the password, name and phone do not [AUTH-10]', async ({ school }) => {
  const student = await school.person({})
  const change = (more: object) => changeAccount(school, student, { current_password: undefined, ...more })

  expect((await change({ name: 'Соня' })).status).toBe(200)
  const refused = refusing({ current_password: 'kit.validation.required' })
  expect(await change({ email: 'new@school.example' })).toMatchObject(refused)
  expect(await school.mails()).toEqual([])
})

test('five wrong passwords for another address are enough [AUTH-10] [AUTH-15]', async ({ school }) => {
  const student = await school.person({})
  const ask = () => changeAccount(school, student, { email: 'new@school.example', current_password: 'guess' })

  for (let guess = 1; guess <= 5; guess += 1)
    expect(await ask()).toMatchObject(refusing({ current_password: 'server.identity.wrongPassword' }))
  expect((await ask()).status).toBe(429)
  expect(await school.mails()).toEqual([])
})

test('mails to new addresses are limited by person [AUTH-15]', async ({ school }) => {
  const student = await school.person({})
  for (let n = 1; n <= 10; n += 1)
    expect((await changeAccount(school, student, { email: `new${n}@school.example` })).status).toBe(200)

  expect((await changeAccount(school, student, { email: 'new11@school.example' })).status).toBe(429)
})
