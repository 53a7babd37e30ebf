import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { refusing } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import type { Actor } from '../testing/people.ts'
import { fresh, signIn } from './testing.ts'

const { identity } = contract

async function mailedLink({ as, mails }: School, { email }: Pick<Actor, 'email'>) {
  await as(undefined, identity.forgotPassword, { body: { email: email! } })
  const link = (await mails()).at(-1)!.text.match(/http\S+/)![0]
  return new URL(link)
}

/** Has a link mailed; sets a password with it, or with what else is sent. */
async function resetting(school: School, { email }: Actor) {
  const token = (await mailedLink(school, { email })).searchParams.get('token')!
  return (more: object = {}) =>
    school.as(undefined, identity.resetPassword, { body: { email, token, ...fresh, ...more } })
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

test('a link works once, and sets the password [AUTH-8]', async ({ school }) => {
  const student = await school.person({})
  const reset = await resetting(school, student)

  expect((await reset()).status).toBe(200)
  expect(await reset()).toMatchObject(refusing({ token: 'server.identity.linkExpired' }))
  expect((await signIn(school, student, fresh.password)).status).toBe(204)
})

test('a link signs in, and ends all other sessions [AUTH-8]', async ({ school }) => {
  const student = await school.person({})
  await school.as(student, identity.user)
  const reset = await resetting(school, student)

  expect(String((await reset()).headers['set-cookie'])).toContain('dzvinok_session=')
  expect((await school.as(student, identity.user)).status).toBe(401)
})

test('a link is good for an hour [AUTH-7]', async ({ school }) => {
  const { db } = school
  const reset = await resetting(school, await school.person({}))
  const { expiresAt } = await db.selectFrom('passwordResets').select('expiresAt').executeTakeFirstOrThrow()

  const minutes = Temporal.Now.instant().until(Temporal.Instant.from(expiresAt)).total('minutes')
  expect(minutes).toBeGreaterThan(59)
  expect(minutes).toBeLessThanOrEqual(60)
  await db.updateTable('passwordResets').set({ expiresAt: '2020-01-01T00:00:00Z' }).execute()
  expect((await reset()).status).toBe(422)
})

test('a link is good for its own address alone [AUTH-7]', async ({ school }) => {
  const [student, { email }] = [await school.person({}), await school.person({})]
  const reset = await resetting(school, student)

  expect((await reset({ email })).status).toBe(422)
})

test('a password that will not do leaves the link usable [RESET-1]', async ({ school }) => {
  const reset = await resetting(school, await school.person({}))

  expect((await reset({ password: 'password1', password_confirmation: 'password1' })).status).toBe(422)
  expect((await reset()).status).toBe(200)
})

test('a newer link takes the place of the older one [AUTH-7]', async ({ school }) => {
  const student = await school.person({})
  const [older, newer] = [await resetting(school, student), await resetting(school, student)]

  expect((await older()).status).toBe(422)
  expect((await newer()).status).toBe(200)
})
