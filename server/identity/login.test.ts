import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { hashPassword } from './passwords.ts'

const { identity } = contract
const password = 'a fine long password'

test('the right password signs in under a new session id, and the user is told [AUTH-2] [AUTH-16]', async ({
  school: { as, person },
}) => {
  const student = await person({ passwordHash: await hashPassword(password) })

  const answer = await as(undefined, identity.login, { body: { email: student.email!.toUpperCase(), password } })

  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toMatch(/dzvinok_session=[\w-]{43};.*HttpOnly; SameSite=Lax/)
})

test('a wrong password and an unknown address get the same words [AUTH-2] [AUTH-5]', async ({
  school: { as, person, t },
}) => {
  const student = await person({ passwordHash: await hashPassword(password) })
  const refusal = {
    status: 422,
    body: { message: t('identity.wrongCredentials'), errors: { email: [t('identity.wrongCredentials')] } },
  }

  expect(await as(undefined, identity.login, { body: { email: student.email!, password: 'wrong' } })).toMatchObject(
    refusal,
  )
  expect(await as(undefined, identity.login, { body: { email: 'nobody@school.example', password } })).toMatchObject(
    refusal,
  )
})

test('a call that changes something without the CSRF token gets 419 [AUTH-1]', async ({ school: { inject } }) => {
  const answer = await inject({ method: 'POST', url: '/login', payload: { email: 'a@b.example', password } })

  expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
    status: 419,
    body: { message: expect.any(String) },
  })
})
