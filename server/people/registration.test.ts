import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { sessionOf, signIn, withPassword } from '../identity/testing.ts'
import { errorsOf, refusing } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { mailedLink } from './testing.ts'

const { identity, participants, registration } = contract
const password = 'надійний новий пароль'

const register = ({ as }: School, email: string, more: object = {}) =>
  as(undefined, registration.register, {
    body: { name: 'Соня', email, password, password_confirmation: password, ...more },
  })

/** Opens the mailed link with the password that was chosen, or with another. */
async function confirmer(school: School, chosen = password) {
  const { link, body } = await mailedLink(school)
  return { link, confirm: () => school.as(undefined, registration.confirm, { body: { ...body, password: chosen } }) }
}

test('nobody signs in by a registration that is not confirmed yet [AUTH-13]', async ({ school }) => {
  const student = await school.person({ email: 'sofiia@school.example' })

  await register(school, 'Sofiia@school.example')

  expect((await signIn(school, student, password)).status).toBe(422)
})

test('an address of an active profile is claimed by the mailed link and the chosen password [AUTH-13]', async ({
  school,
}) => {
  const { as } = school
  const student = await school.person({ email: 'sofiia@school.example' })
  await register(school, 'Sofiia@school.example')
  const { link, confirm } = await confirmer(school)

  const confirmed = await confirm()

  expect([link.pathname, confirmed.status]).toEqual(['/register', 204])
  const here = { ...student, session: sessionOf(confirmed) }
  expect((await as(here, identity.user)).body.user).toMatchObject({ name: 'Соня', emailVerifiedAt: expect.any(String) })
  expect((await as(here, participants.list)).body.participants).toMatchObject([{ uuid: student.uuid, own: true }])
  expect((await signIn(school, student, password)).status).toBe(204)
})

test('any other address gets the same answer and no mail [AUTH-13]', async ({ school }) => {
  const { person, mails } = school
  const student = await person({})
  await person({ email: 'locked@school.example', locked: true })
  await person({ email: 'test@school.example', isTest: true })

  const known = await register(school, student.email!)
  for (const email of ['nobody@school.example', 'locked@school.example', 'test@school.example']) {
    const other = await register(school, email)
    expect({ status: other.status, body: other.body }).toEqual({ status: known.status, body: known.body })
  }
  expect((await mails()).map(({ to }) => to)).toEqual([student.email])
})

test('who only opens the link, without the chosen password, gets nothing [AUTH-13]', async ({ school }) => {
  const student = await withPassword(school)
  await register(school, student.email)
  const { confirm } = await confirmer(school, 'a guess')

  expect(await confirm()).toMatchObject(refusing({ password: 'server.people.notChosen' }))
  expect((await signIn(school, student)).status).toBe(204)
})

test('a registration works once and ends what was open before [AUTH-13]', async ({ school }) => {
  const student = await withPassword(school)
  await school.as(student, identity.user)
  await register(school, student.email)
  const { confirm } = await confirmer(school)

  expect((await confirm()).status).toBe(204)
  expect((await school.as(student, identity.user)).status).toBe(401)
  expect(await confirm()).toMatchObject(refusing({ token: 'server.identity.signedLink.used' }))
})

test('a new account’s password meets the rules of passwords [AUTH-13]', async ({ school }) => {
  const errors = async (more: object) => (await register(school, 'nobody@school.example', more)).body.errors

  const tooShort = ['server.http.validation.tooShort', { count: 8 }] as const
  expect(await errors({ password: 'short' })).toEqual(errorsOf({ password: tooShort }))
  const differs = errorsOf({ password_confirmation: 'server.identity.confirmationDiffers' })
  expect(await errors({ password_confirmation: 'another' })).toEqual(differs)
  expect(await errors({ name: '' })).toEqual(errorsOf({ name: 'kit.validation.required' }))
})

test('registering is throttled [AUTH-15]', async ({ school }) => {
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await register(school, 'nobody@school.example')).status).toBe(200)

  expect((await register(school, 'Nobody@school.example')).status).toBe(429)
})
