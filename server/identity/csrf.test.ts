import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { csrfToken } from '../auth/csrf.ts'
import { test, type School } from '../testing/school.ts'

const { identity } = contract
const refused = [419, expect.stringMatching(/\S/)]

/** Somebody who chooses a language, with whatever token stands in the cookie and in the header. */
async function chooser(school: School) {
  const { inject, person, cookieOf, db } = school
  const student = await person({})
  const session = await cookieOf(student)
  const tokenFor = async (cookie: string) => {
    const answer = await inject({ url: identity.csrf.path, headers: { cookie } })
    return answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  }
  const change = async (inCookie: string | undefined, inHeader: string | undefined, more: object = {}) => {
    const { statusCode, body } = await inject({
      method: 'PUT',
      url: identity.prefer.path,
      payload: { language: 'en' },
      headers: {
        cookie: inCookie === undefined ? session : `${session}; XSRF-TOKEN=${inCookie}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(inHeader !== undefined && { 'x-xsrf-token': inHeader }),
        ...more,
      },
    })
    return [statusCode, body && (JSON.parse(body) as { message: unknown }).message]
  }
  const kept = () => db.selectFrom('users').select('language').where('id', '=', student.userId).execute()
  return { student, own: await tokenFor(session), tokenFor, change, kept }
}

test('a change takes the CSRF token of its own session [AUTH-1]', async ({ school }) => {
  const { own, change, kept } = await chooser(school)

  expect(await change(own, own)).toEqual([204, ''])
  expect(await kept()).toEqual([{ language: 'en' }])
})

test('a change without the CSRF token in cookie and header gets 419 [AUTH-1]', async ({ school }) => {
  const { own, change, kept } = await chooser(school)

  expect(await change(undefined, undefined)).toEqual(refused)
  expect(await change(own, undefined)).toEqual(refused)
  expect(await change(undefined, own)).toEqual(refused)
  expect(await change(own, '')).toEqual(refused)
  expect(await change(own, own, { 'x-requested-with': 'fetch' })).toEqual(refused)
  expect(await kept()).toEqual([{ language: null }])
})

test('a change with a foreign or a forged CSRF token gets 419 [AUTH-1]', async ({ school }) => {
  const { student, own, tokenFor, change, kept } = await chooser(school)
  const foreign = await tokenFor(await school.cookieOf(await school.person({})))
  const [nonce] = own.split('.')
  const forged = [csrfToken('another secret', student.session), nonce!, `${nonce}.`, `${own}x`, own.toLowerCase()]

  for (const wrong of [foreign, await tokenFor(''), ...forged]) {
    expect(await change(own, wrong)).toEqual(refused)
    expect(await change(wrong, wrong)).toEqual(refused)
  }
  expect(await kept()).toEqual([{ language: null }])
})
