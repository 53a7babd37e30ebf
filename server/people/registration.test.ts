import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { hashPassword } from '../identity/passwords.ts'
import { test, type School } from '../testing/school.ts'
import { mailedLink } from './testing.ts'

const { identity, participants, registration } = contract
const password = 'надійний новий пароль'

const register = ({ as }: School, email: string, more: object = {}) =>
  as(undefined, registration.register, {
    body: { name: 'Соня', email, password, password_confirmation: password, ...more },
  })

test('an address of an active profile is claimed by the mailed link and the chosen password [AUTH-13]', async ({
  school,
}) => {
  const { as, person } = school
  const student = await person({ email: 'sofiia@school.example' })
  await register(school, 'Sofiia@school.example')
  expect((await as(undefined, identity.login, { body: { email: student.email!, password } })).status).toBe(422)

  const { link, body } = await mailedLink(school)
  const confirmed = await as(undefined, registration.confirm, { body: { ...body, password } })

  expect(link.pathname).toBe('/register')
  expect(confirmed.status).toBe(204)
  const session = /dzvinok_session=([\w-]{43})/.exec(String(confirmed.headers['set-cookie']))![1]
  const here = { ...student, session }
  expect((await as(here, identity.user)).body.user).toMatchObject({ name: 'Соня', emailVerifiedAt: expect.any(String) })
  expect((await as(here, participants.list)).body.participants).toMatchObject([{ uuid: student.uuid, own: true }])
  expect((await as(undefined, identity.login, { body: { email: student.email!, password } })).status).toBe(204)
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
  const { as, t } = school
  const student = await school.person({ passwordHash: await hashPassword('the former password') })
  await register(school, student.email!)
  const { body } = await mailedLink(school)

  expect(await as(undefined, registration.confirm, { body: { ...body, password: 'a guess' } })).toMatchObject({
    status: 422,
    body: { errors: { password: [t('server.people.notChosen')] } },
  })
  const login = { email: student.email!, password: 'the former password' }
  expect((await as(undefined, identity.login, { body: login })).status).toBe(204)
})

test('a registration works once and ends what was open before [AUTH-13]', async ({ school }) => {
  const { as, t } = school
  const student = await school.person({ passwordHash: await hashPassword('the former password') })
  await as(student, identity.user)
  await register(school, student.email!)
  const { body } = await mailedLink(school)
  const confirm = () => as(undefined, registration.confirm, { body: { ...body, password } })

  expect((await confirm()).status).toBe(204)
  expect((await as(student, identity.user)).status).toBe(401)
  expect(await confirm()).toMatchObject({
    status: 422,
    body: { errors: { token: [t('server.identity.signedLink.used')] } },
  })
})

test('a new account’s password meets the rules of passwords [AUTH-13]', async ({ school }) => {
  const { t } = school
  const errors = async (more: object) => (await register(school, 'nobody@school.example', more)).body.errors

  expect(await errors({ password: 'short' })).toEqual({
    password: [t(['server.http.validation.tooShort', { count: 8 }])],
  })
  expect(await errors({ password_confirmation: 'another' })).toEqual({
    password_confirmation: [t('server.identity.confirmationDiffers')],
  })
  expect(await errors({ name: '' })).toEqual({ name: [t('kit.validation.required')] })
})

test('registering is throttled [AUTH-15]', async ({ school }) => {
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await register(school, 'nobody@school.example')).status).toBe(200)

  expect((await register(school, 'Nobody@school.example')).status).toBe(429)
})
