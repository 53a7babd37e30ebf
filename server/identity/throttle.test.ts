import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { hashPassword } from './passwords.ts'
import { browserAt } from './testing.ts'

const { account, identity } = contract
const password = 'a fine long password'

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

test('calls without the CSRF token, and those that were refused, use up nobody’s attempts [AUTH-15] [AUTH-1]', async ({
  school,
}) => {
  const { email } = await school.person({ passwordHash: await hashPassword(password) })
  const stranger = browserAt(school, '203.0.113.1')
  for (let call = 1; call <= 60; call += 1)
    expect(await stranger.signIn({ email: email!, password: 'guess' }, false)).toBe(419)
  for (let guess = 1; guess <= 5; guess += 1) await stranger.signIn({ email: email!, password: 'guess' })
  for (let call = 1; call <= 60; call += 1)
    expect(await stranger.signIn({ email: email!, password: 'guess' })).toBe(429)

  expect(await browserAt(school, '203.0.113.2').signIn({ email: email!, password })).toBe(204)
})

test('a class signs in to one shared account at the same moment, from one source [AUTH-15]', async ({ school }) => {
  const { email } = await school.person({ passwordHash: await hashPassword(password) })
  const visitors = Array.from({ length: 30 }, () => browserAt(school, '192.0.2.1').signIn({ email: email!, password }))

  expect(await Promise.all(visitors)).toEqual(visitors.map(() => 204))
})

test('attempts to change one’s password are counted by person, whatever address the request names [AUTH-15]', async ({
  school: { as, person },
}) => {
  const student = await person({ passwordHash: await hashPassword(password) })
  const fresh = { password: 'ще довший пароль', password_confirmation: 'ще довший пароль' }
  const guess = (n: number) =>
    as({ ...student, session: undefined }, identity.changePassword, {
      body: { email: `other${n}@school.example`, current_password: 'guess', ...fresh },
    })
  for (let n = 1; n <= 5; n += 1) expect((await guess(n)).status).toBe(422)

  expect((await guess(6)).status).toBe(429)
})

test('mails to verify an address are counted by person, whatever address the request names [AUTH-15]', async ({
  school: { as, person, mails },
}) => {
  const student = await person({})
  const ask = (n: number) => as(student, account.notify, { body: { email: `other${n}@school.example` } })
  for (let n = 1; n <= 10; n += 1) expect((await ask(n)).status).toBe(200)

  expect((await ask(11)).status).toBe(429)
  expect(await mails()).toHaveLength(10)
})

test('what was counted stays when the request is undone [AUTH-15]', async ({ school: { as } }) => {
  const open = () =>
    as(undefined, identity.resetPassword, {
      body: { email: 'sofia@school.example', token: 'guess', password, password_confirmation: password },
    })
  for (let guess = 1; guess <= 5; guess += 1) expect((await open()).status).toBe(422)

  expect((await open()).status).toBe(429)
})

test('no address and no token stands in the table of attempts [AUTH-15]', async ({ school: { as, person, db } }) => {
  const student = await person({ passwordHash: await hashPassword(password) })
  await as(undefined, identity.login, { body: { email: student.email!, password: 'guess' } })
  await as(student, account.notify)

  const { rows } = await sql<{ key: string }>`select key from throttles`.execute(db)

  expect(rows.length).toBeGreaterThan(4)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
})
