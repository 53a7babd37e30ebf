import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { csrfToken } from '../auth/csrf.ts'
import { test } from '../testing/school.ts'
import { hashPassword } from './passwords.ts'

const { identity, account, periods, registration, tokens } = contract
const password = 'a fine long password'
const signs = ['\0', '\ud800', '\udfff', '\ud800\0']

test('one malformed address among many who knock at once is refused alone [AUTH-2] [AUTH-15]', async ({
  school: { as, person },
}) => {
  const passwordHash = await hashPassword(password)
  for (const [n, sign] of signs.entries()) {
    const people = await Promise.all(['Олег', 'Єва', 'Іван'].map((firstName) => person({ firstName, passwordHash })))
    const bad = `kateryna${n}${sign}@school.example`
    const knocks = [
      as(undefined, identity.login, { body: { email: bad, password } }),
      ...people.map(({ email }) => as(undefined, identity.login, { body: { email: email!, password } })),
      as(undefined, identity.resetPassword, {
        body: { email: bad, token: 'none', password, password_confirmation: password },
      }),
      as(undefined, identity.forgotPassword, { body: { email: bad } }),
      as(undefined, tokens.create, { body: { email: bad, password, deviceName: 'phone' } }),
      as(undefined, account.verify, { body: { email: bad, token: 'none' } }),
      as(undefined, registration.confirm, { body: { email: bad, token: 'none', password } }),
      as(undefined, identity.login, { body: { email: { [sign]: sign }, password } }),
    ]

    const statuses = (await Promise.all(knocks)).map(({ status }) => status)

    expect(statuses).toEqual([422, 204, 204, 204, 422, 422, 422, 422, 422, 422])
  }
})

test('a malformed session, token, participant or class fails for its sender alone [AUTH-1] [PART-2]', async ({
  school: { as, person, app, cookieOf },
}) => {
  const [one, other] = [await person({}), await person({})]
  const cookie = await cookieOf(one)
  const odd = ['%00', '%ED%A0%80', '\u00ff', '%', 'a'.repeat(5_000)]
  const strange = odd.flatMap((text) => [
    app.inject({ url: '/api/user', headers: { cookie: `dzvinok_session=${text}; language=${text}` } }),
    app.inject({ url: '/api/user', headers: { authorization: `Bearer ${text}` } }),
    app.inject({ url: `/api/context-pt/${text}/posts`, headers: { cookie } }),
  ])

  const good = await Promise.all([one, other].map((actor) => as(actor, identity.user)))
  const statuses = (await Promise.all(strange)).map(({ statusCode }) => statusCode)

  expect(good.map(({ status }) => status)).toEqual([200, 200])
  expect(statuses.filter((status) => ![400, 401, 404, 414].includes(status))).toEqual([])
})

test('a browser that calls itself something odd signs in beside others [AUTH-2]', async ({
  school: { as, person, app },
}) => {
  const passwordHash = await hashPassword(password)
  const [one, other] = [await person({ passwordHash }), await person({ passwordHash })]
  const token = csrfToken('a secret of the tests', undefined)
  const headers = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' }

  const [odd, usual] = await Promise.all([
    app.inject({
      method: 'POST',
      url: '/login',
      payload: { email: one.email!, password },
      headers: { ...headers, 'user-agent': 'Ґ\ud800\0' },
    }),
    as(undefined, identity.login, { body: { email: other.email!, password } }),
  ])

  expect([odd.statusCode, usual.status]).toEqual([204, 204])
})

test('words that nest deeper than any form are refused, and not walked through [PERM-1]', async ({ school }) => {
  const { as, person, t } = school
  const admin = await person({ type: 'ADMIN' })
  const year = { name: '2026–2027', dateFrom: '2026-09-01', dateTo: '2027-06-30' }
  const { period } = (await as(admin, periods.create, { body: year })).body
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
  const update = (depth: number) =>
    as(admin, periods.update, { params: { id: period.id }, body: { ...year, seen: { name: nested(depth) } } })

  for (const depth of [100, 5_000, 100_000])
    expect(await update(depth)).toMatchObject({ status: 422, body: { message: t('server.http.invalid') } })
  expect((await update(3)).status).toBe(200)
})
