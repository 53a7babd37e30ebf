import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { changeAccount, mailedLink, openLink } from './testing.ts'

const { account } = contract

test('who asks for an address is not told whether another account has it: its mail is, and the link once it is taken [AUTH-10]', async ({
  school,
}) => {
  const { person, t, mails, as } = school
  const [student, other] = [await person({}), await person({})]
  await person({ email: 'taken@school.example' })

  const taken = await changeAccount(school, student, { email: 'Taken@school.example' })
  const free = await changeAccount(school, other, { email: 'free@school.example' })

  expect([taken.status, free.status]).toEqual([200, 200])
  expect(taken.body.account).toMatchObject({ email: student.email, pendingEmail: 'Taken@school.example' })
  expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers))
  const [told, linked] = await mails()
  expect(told).toMatchObject({ to: 'Taken@school.example', text: expect.not.stringContaining('http') })
  expect(linked).toMatchObject({ to: 'free@school.example', text: expect.stringContaining('http') })
  expect((await as(student, account.notify)).body.message).toBe(
    t(['personal.linkMailed', { email: 'Taken@school.example' }]),
  )

  await changeAccount(school, other, { email: 'freed@school.example' })
  const { body } = await mailedLink(school)
  await person({ email: 'freed@school.example' })
  expect(await openLink(school, body)).toMatchObject({
    status: 422,
    body: { errors: { email: [t('server.identity.addressTaken')] } },
  })
})

test('another address asks for the password, name and phone do not, and five wrong ones are enough [AUTH-10] [AUTH-15]', async ({
  school,
}) => {
  const { person, t, mails } = school
  const student = await person({})
  const email = 'new@school.example'
  const refused = (said: Parameters<typeof t>[0]) => ({
    status: 422,
    body: { errors: { current_password: [t(said)] } },
  })

  expect((await changeAccount(school, student, { name: 'Соня', current_password: undefined })).status).toBe(200)
  expect(await changeAccount(school, student, { email, current_password: undefined })).toMatchObject(
    refused('kit.validation.required'),
  )
  for (let guess = 1; guess <= 5; guess += 1)
    expect(await changeAccount(school, student, { email, current_password: 'guess' })).toMatchObject(
      refused('server.identity.wrongPassword'),
    )
  expect((await changeAccount(school, student, { email, current_password: 'guess' })).status).toBe(429)
  expect(await mails()).toEqual([])
})

test('mails to new addresses are limited by person [AUTH-15]', async ({ school }) => {
  const student = await school.person({})
  for (let n = 1; n <= 10; n += 1)
    expect((await changeAccount(school, student, { email: `new${n}@school.example` })).status).toBe(200)

  expect((await changeAccount(school, student, { email: 'new11@school.example' })).status).toBe(429)
})
