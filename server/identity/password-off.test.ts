import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { refusing } from '../testing/answers.ts'
import { toggle } from '../testing/office.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { changePassword, fresh, password, signIn, withoutPasswords, withPassword } from './testing.ts'
import { passwordOff } from './without-password.ts'

const { identity, tokens } = contract
const off = refusing({ email: passwordOff })

const askForToken = ({ as }: School, { email }: Pick<Actor, 'email'>, given = password) =>
  as(undefined, tokens.create, { body: { email, password: given, deviceName: 'Телефон' } })

const askForReset = ({ as }: School, { email }: Pick<Actor, 'email'>) =>
  as(undefined, identity.forgotPassword, { body: { email } })

test('a right password is refused at the sign-in and for a token, a wrong one as ever [SSO-1] [AUTH-2]', async ({
  school,
}) => {
  await withoutPasswords(school, 'STUDENT')
  const student = await withPassword(school)
  const wrong = refusing({ email: 'server.identity.wrongCredentials' })

  const answer = await signIn(school, student)
  expect(answer).toMatchObject(off)
  expect(String(answer.headers['set-cookie'])).not.toContain('dzvinok_session')
  expect(await askForToken(school, student)).toMatchObject(off)
  expect(await signIn(school, student, 'a guess')).toMatchObject(wrong)
  expect(await askForToken(school, student, 'a guess')).toMatchObject(wrong)
  expect(await school.db.selectFrom('tokens').selectAll().execute()).toEqual([])
})

test('sessions and tokens that there are stay; a locked profile’s role counts again once it is active [SSO-1]', async ({
  school,
}) => {
  const student = await withPassword(school)
  const token = (await askForToken(school, student)).body.token
  await school.as(student, identity.user)
  await withoutPasswords(school, 'TEACHER')
  const admin = await school.person({ type: 'ADMIN' })
  const teaching = await school.person({ type: 'TEACHER', email: student.email })

  expect(await signIn(school, student)).toMatchObject(off)
  for (const one of [student, { ...student, token }]) expect((await school.as(one, identity.user)).status).toBe(200)
  await toggle(school, admin, teaching)
  expect((await signIn(school, student)).status).toBe(204)
  await toggle(school, admin, teaching)
  expect(await signIn(school, student)).toMatchObject(off)
})

test('who asks for a new password gets the usual answer, and a mail that leads to the sign-in page [SSO-1] [AUTH-7]', async ({
  school,
}) => {
  await withoutPasswords(school, 'STUDENT')
  const student = await withPassword(school)

  const known = await askForReset(school, student)
  const unknown = await askForReset(school, { email: 'nobody@school.example' })

  expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: unknown.body })
  const [mail, ...more] = await school.mails()
  expect([mail!.to, more]).toEqual([student.email, []])
  expect(mail!.subject).toBe('Ліцей № 12: вхід без пароля')
  expect(mail!.text).toContain('Школа вимкнула вхід із паролем для вашої ролі')
  expect(mail!.text.match(/http\S+/g)).toEqual(['http://127.0.0.1:3000/login'])
  expect(await school.db.selectFrom('passwordResets').selectAll().execute()).toEqual([])
})

test('a link mailed before is refused while passwords are off, and stays good for its hour [SSO-1] [AUTH-8]', async ({
  school,
}) => {
  const student = await withPassword(school)
  await askForReset(school, student)
  const { searchParams } = new URL((await school.mails()).at(-1)!.text.match(/http\S+/)![0])
  const reset = () =>
    school.as(undefined, identity.resetPassword, { body: { ...Object.fromEntries(searchParams), ...fresh } })

  await withoutPasswords(school, 'STUDENT')
  expect(await reset()).toMatchObject(refusing({ token: passwordOff }))
  await withoutPasswords(school)
  expect((await signIn(school, student)).status).toBe(204)
  expect((await reset()).status).toBe(200)
})

test('whoever is signed in sets no password while it is off [SSO-1] [AUTH-9]', async ({ school }) => {
  const student = await withPassword(school)
  await withoutPasswords(school, 'STUDENT')

  for (const given of [password, 'a guess'])
    expect(await changePassword(school, student, { current_password: given })).toMatchObject(
      refusing({ current_password: passwordOff }),
    )
  await withoutPasswords(school)
  expect((await signIn(school, student)).status).toBe(204)
})
