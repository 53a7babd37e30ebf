import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { csrfToken } from '../auth/csrf.ts'
import { saying } from '../testing/answers.ts'
import { test } from '../testing/school.ts'
import { password, signIn, withPassword } from './testing.ts'

const { identity, account, periods, registration, tokens } = contract
const signs = ['\0', '\ud800', '\udfff', '\ud800\0']

/** What may be asked for with an address and nothing else that holds. */
const knocks = [
  { endpoint: identity.login, more: { password } },
  { endpoint: identity.resetPassword, more: { token: 'none', password, password_confirmation: password } },
  { endpoint: identity.forgotPassword, more: {} },
  { endpoint: tokens.create, more: { password, deviceName: 'phone' } },
  { endpoint: account.verify, more: { token: 'none' } },
  { endpoint: registration.confirm, more: { token: 'none', password } },
]

test('one malformed address among many who knock at once is refused alone [AUTH-2] [AUTH-15]', async ({ school }) => {
  for (const [n, sign] of signs.entries()) {
    const people = await Promise.all(['Олег', 'Єва', 'Іван'].map((firstName) => withPassword(school, { firstName })))
    const email = `kateryna${n}${sign}@school.example`
    const bad = knocks.map(({ endpoint, more }) => school.as<object>(undefined, endpoint, { body: { email, ...more } }))
    const good = people.map((one) => signIn(school, one))
    const odd = school.as(undefined, identity.login, { body: { email: { [sign]: sign }, password } })

    const statuses = (await Promise.all([...bad, ...good, odd])).map(({ status }) => status)

    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 204, 204, 204, 422])
  }
})

const odd = ['%00', '%ED%A0%80', '\u00ff', '%', 'a'.repeat(5_000)]

test('a malformed session, token, participant or class fails for its sender alone [AUTH-1] [PART-2]', async ({
  school,
}) => {
  const { as, person, inject, cookieOf } = school
  const [one, other] = [await person({}), await person({})]
  const cookie = await cookieOf(one)
  const strange = odd.flatMap((text) => [
    inject({ url: '/api/user', headers: { cookie: `dzvinok_session=${text}; language=${text}` } }),
    inject({ url: '/api/user', headers: { authorization: `Bearer ${text}` } }),
    inject({ url: `/api/context-pt/${text}/posts`, headers: { cookie } }),
  ])

  const good = await Promise.all([one, other].map((actor) => as(actor, identity.user)))
  const statuses = (await Promise.all(strange)).map(({ statusCode }) => statusCode)

  expect(good.map(({ status }) => status)).toEqual([200, 200])
  expect(statuses.filter((status) => ![400, 401, 404, 414].includes(status))).toEqual([])
})

test('a browser that calls itself something odd signs in beside others [AUTH-2]', async ({ school }) => {
  const [{ email }, other] = [await withPassword(school), await withPassword(school)]
  const token = csrfToken('a secret of the tests', undefined)
  const csrf = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
  const headers = { ...csrf, 'user-agent': 'Ґ\ud800\0' }

  const [odd, usual] = await Promise.all([
    school.inject({ method: 'POST', url: '/login', payload: { email, password }, headers }),
    signIn(school, other),
  ])

  expect([odd.statusCode, usual.status]).toEqual([204, 204])
})

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
const year = { name: '2026–2027', dateFrom: '2026-09-01', dateTo: '2027-06-30' }

test('words that nest deeper than any form are refused, and not walked through [PERM-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const { period } = (await school.as(admin, periods.create, { body: year })).body
  const update = (depth: number) =>
    school.as(admin, periods.update, { params: { id: period.id }, body: { ...year, seen: { name: nested(depth) } } })

  for (const depth of [100, 5_000, 100_000])
    expect(await update(depth)).toMatchObject(saying(422, 'server.http.invalid'))
  expect((await update(3)).status).toBe(200)
})
