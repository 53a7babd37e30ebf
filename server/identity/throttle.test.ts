import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'

const { identity } = contract

test('the sixth attempt of a minute for one address from one source waits [AUTH-15]', async ({ school: { as } }) => {
  const knock = (email: string) => as(undefined, identity.login, { body: { email, password: 'guess' } })
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await knock('sofia@school.example')).status).toBe(422)

  const sixth = await knock('Sofia@School.example')

  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  expect(sixth.body.message).toMatch(/Забагато спроб/)
  expect((await knock('matvii@school.example')).status).toBe(422)
})

test('attempts of the same moment count one by one, each against its own limits [AUTH-15]', async ({
  school: { as },
}) => {
  const knock = async (email: string) =>
    (await as(undefined, identity.login, { body: { email, password: 'guess' } })).status
  const many = Array.from({ length: 7 }, () => knock('sofia@school.example'))

  const others = await Promise.all([knock('matvii@school.example'), knock('yeva@school.example')])

  expect(others).toEqual([422, 422])
  expect((await Promise.all(many)).toSorted((one, other) => one - other)).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('asking for reset mails is throttled too [AUTH-15]', async ({ school: { as } }) => {
  const ask = () => as(undefined, identity.forgotPassword, { body: { email: 'sofia@school.example' } })
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await ask()).status).toBe(200)

  expect((await ask()).status).toBe(429)
})

test('too many requests come before a missing CSRF token, and that before everything else [PERM-1]', async ({
  school: { as, inject },
}) => {
  const forged = () =>
    inject({ method: 'POST', url: '/login', payload: { email: 'sofia@school.example', password: 'guess' } }).then(
      (answer) => answer.statusCode,
    )

  expect(await forged()).toBe(419)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await as(undefined, identity.login, { body: { email: 'sofia@school.example', password: 'guess' } })
  }
  expect(await forged()).toBe(429)
  const malformed = await inject({
    method: 'POST',
    url: '/api/admin/periods',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect(malformed.statusCode).toBe(419)
})
