import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { linked, signIn, withoutPasswords, withPassword } from '../identity/testing.ts'
import { passwordOff } from '../identity/without-password.ts'
import { refusing, saying } from '../testing/answers.ts'
import { repass } from '../testing/office.ts'
import { test, type School } from '../testing/school.ts'
import { mailedLink } from './testing.ts'

const { registration } = contract
const chosen = 'надійний новий пароль'

const register = ({ as }: School, email: string) =>
  as(undefined, registration.register, {
    body: { name: 'Соня', email, password: chosen, password_confirmation: chosen },
  })

test('who registers where passwords are off gets the usual answer, and a mail without a link to confirm [SSO-1] [AUTH-13]', async ({
  school,
}) => {
  await withoutPasswords(school, 'STUDENT')
  const student = await school.person({})

  const known = await register(school, student.email!)
  const unknown = await register(school, 'nobody@school.example')

  expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: unknown.body })
  const [mail, ...more] = await school.mails()
  expect([mail!.to, more]).toEqual([student.email, []])
  expect(mail!.text).toContain('Школа вимкнула вхід із паролем для вашої ролі')
  expect(mail!.text.match(/http\S+/g)).toEqual(['http://127.0.0.1:3000/login'])
})

test('a registration mailed before is not confirmed while passwords are off [SSO-1] [AUTH-13]', async ({ school }) => {
  const student = await withPassword(school)
  await register(school, student.email)
  const { body } = await mailedLink(school)
  const confirm = () => school.as(undefined, registration.confirm, { body: { ...body, password: chosen } })

  await withoutPasswords(school, 'STUDENT')
  expect(await confirm()).toMatchObject(refusing({ token: passwordOff }))
  await withoutPasswords(school)
  expect((await signIn(school, student, chosen)).status).toBe(422)
  expect((await confirm()).status).toBe(204)
})

test('the office mails no link to set a password where passwords are off [SSO-1] [APROF-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const student = await withPassword(school)
  const colleague = await school.person({ type: 'ADMIN' })
  await withoutPasswords(school, 'STUDENT', 'ADMIN')

  expect(await repass(school, admin, student)).toMatchObject(saying(422, 'server.people.repassOff'))
  expect(await school.mails()).toEqual([])
  expect((await repass(school, admin, colleague)).status).toBe(200)
  await linked(school, admin)
  expect(await repass(school, admin, colleague)).toMatchObject(saying(422, 'server.people.repassOff'))
})
