import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { browserAt, changePassword, password, signIn, withPassword } from './testing.ts'

const { account, identity } = contract

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

const guess = { email: 'sofia@school.example', password: 'guess' }

test('too many requests come before a missing CSRF token [PERM-1]', async ({ school }) => {
  const forged = async () => (await school.inject({ method: 'POST', url: '/login', payload: guess })).statusCode

  expect(await forged()).toBe(419)
  for (let attempt = 1; attempt <= 5; attempt += 1) await signIn(school, guess, guess.password)
  expect(await forged()).toBe(429)
})

test('a missing CSRF token comes before everything else [PERM-1]', async ({ school }) => {
  const headers = { 'content-type': 'application/json' }

  const malformed = await school.inject({ method: 'POST', url: '/api/admin/periods', payload: '{', headers })

  expect(malformed.statusCode).toBe(419)
})

test('calls without the CSRF token, and those that were refused, use up nobody’s attempts [AUTH-15] [AUTH-1]', async ({
  school,
}) => {
  const { email } = await withPassword(school)
  const stranger = browserAt(school, '203.0.113.1')
  for (let call = 1; call <= 60; call += 1) expect(await stranger.signIn({ email, password: 'guess' }, false)).toBe(419)
  for (let guess = 1; guess <= 5; guess += 1) await stranger.signIn({ email, password: 'guess' })
  for (let call = 1; call <= 60; call += 1) expect(await stranger.signIn({ email, password: 'guess' })).toBe(429)

  expect(await browserAt(school, '203.0.113.2').signIn({ email, password })).toBe(204)
})

test('a class signs in to one shared account at the same moment, from one source [AUTH-15]', async ({ school }) => {
  const { email } = await withPassword(school)
  const visitors = Array.from({ length: 30 }, () => browserAt(school, '192.0.2.1').signIn({ email, password }))

  expect(await Promise.all(visitors)).toEqual(visitors.map(() => 204))
})

test('attempts to change one’s password are counted by person, whatever address the request names [AUTH-15]', async ({
  school,
}) => {
  const student = await withPassword(school)
  const guess = async (n: number) => {
    const sent = { email: `other${n}@school.example`, current_password: 'guess' }
    return (await changePassword(school, { ...student }, sent)).status
  }
  for (let n = 1; n <= 5; n += 1) expect(await guess(n)).toBe(422)

  expect(await guess(6)).toBe(429)
})

test('mails to verify an address are counted by person, whatever address the request names [AUTH-15]', async ({
  school: { as, person, mails },
}) => {
  const student = await person({})
  const ask = (n: number) => as(student, account.notify, { body: { email: `other${n}@school.example` } })
  for (let n = 1; n <= 10; n += 1) {
    expect((await ask(n)).status).toBe(200)
    // One that still waits would be replaced by the next.
    expect(await mails()).toHaveLength(n)
  }

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

test('no address and no token stands in the table of attempts [AUTH-15]', async ({ school }) => {
  const student = await withPassword(school)
  await signIn(school, student, 'guess')
  await school.as(student, account.notify)

  const { rows } = await sql<{ key: string }>`select key from throttles`.execute(school.db)

  expect(rows.length).toBeGreaterThan(4)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
})
