import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import type { Actor } from '../testing/people.ts'

const { identity } = contract
const fresh = { password: 'ще довший пароль', password_confirmation: 'ще довший пароль' }

async function mailedLink({ as, mails }: School, { email }: Actor) {
  await as(undefined, identity.forgotPassword, { body: { email: email! } })
  const link = (await mails()).at(-1)!.text.match(/http\S+/)![0]
  return new URL(link)
}

test('the mailed link leads to the reset page with address and token [AUTH-7]', async ({ school }) => {
  const student = await school.person({ email: 'sofia@school.example' })

  const link = await mailedLink(school, student)

  expect(`${link.origin}${link.pathname}`).toBe('http://127.0.0.1:3000/reset-password')
  expect(link.searchParams.get('email')).toBe('sofia@school.example')
  expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
})

test('an unknown address gets the same answer and no mail [AUTH-7]', async ({ school: { as, person, mails } }) => {
  const student = await person({})

  const known = await as(undefined, identity.forgotPassword, { body: { email: student.email! } })
  const unknown = await as(undefined, identity.forgotPassword, { body: { email: 'nobody@school.example' } })

  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
  expect((await mails()).map((mail) => mail.to)).toEqual([student.email])
})

test('a link works once, signs in, and ends all other sessions [AUTH-8]', async ({ school }) => {
  const { as, person, t } = school
  const student = await person({})
  await as(student, identity.user)
  const token = (await mailedLink(school, student)).searchParams.get('token')!
  const reset = () => as(undefined, identity.resetPassword, { body: { email: student.email!, token, ...fresh } })

  const first = await reset()

  expect(first.status).toBe(200)
  expect(String(first.headers['set-cookie'])).toContain('dzvinok_session=')
  expect((await as(student, identity.user)).status).toBe(401)
  expect(await reset()).toMatchObject({ status: 422, body: { errors: { token: [t('server.identity.linkExpired')] } } })
  expect(
    (await as(undefined, identity.login, { body: { email: student.email!, password: fresh.password } })).status,
  ).toBe(204)
})

test('a link is good for an hour, and for its own address alone [AUTH-7]', async ({ school }) => {
  const { as, person, db } = school
  const [student, other] = [await person({}), await person({})]
  const token = (await mailedLink(school, student)).searchParams.get('token')!
  const { expiresAt } = await db.selectFrom('passwordResets').select('expiresAt').executeTakeFirstOrThrow()

  const minutes = Temporal.Now.instant().until(Temporal.Instant.from(expiresAt)).total('minutes')
  expect(minutes).toBeGreaterThan(59)
  expect(minutes).toBeLessThanOrEqual(60)
  expect((await as(undefined, identity.resetPassword, { body: { email: other.email!, token, ...fresh } })).status).toBe(
    422,
  )
  await db.updateTable('passwordResets').set({ expiresAt: '2020-01-01T00:00:00Z' }).execute()
  expect(
    (await as(undefined, identity.resetPassword, { body: { email: student.email!, token, ...fresh } })).status,
  ).toBe(422)
})

test('a password that will not do leaves the link usable [RESET-1]', async ({ school }) => {
  const { as, person } = school
  const student = await person({})
  const token = (await mailedLink(school, student)).searchParams.get('token')!
  const reset = (body: typeof fresh) =>
    as(undefined, identity.resetPassword, { body: { email: student.email!, token, ...body } })

  expect((await reset({ password: 'password1', password_confirmation: 'password1' })).status).toBe(422)
  expect((await reset(fresh)).status).toBe(200)
})

test('a newer link takes the place of the older one [AUTH-7]', async ({ school }) => {
  const { as, person } = school
  const student = await person({})
  const [older, newer] = [await mailedLink(school, student), await mailedLink(school, student)].map((link) =>
    link.searchParams.get('token')!,
  )
  const reset = async (token: string) =>
    (await as(undefined, identity.resetPassword, { body: { email: student.email!, token, ...fresh } })).status

  expect(await reset(older!)).toBe(422)
  expect(await reset(newer!)).toBe(200)
})
