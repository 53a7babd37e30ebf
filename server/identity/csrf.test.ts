import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { csrfToken } from '../auth/csrf.ts'
import { test } from '../testing/school.ts'

const { identity } = contract

test('a change takes the CSRF token of its own session alone: none, a foreign and a forged one get 419 [AUTH-1]', async ({
  school: { inject, person, cookieOf, db },
}) => {
  const [student, stranger] = [await person({}), await person({})]
  const tokenFor = async (cookie: string) => {
    const answer = await inject({ url: identity.csrf.path, headers: { cookie } })
    return answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  }
  const session = await cookieOf(student)
  const own = await tokenFor(session)
  const foreign = await tokenFor(await cookieOf(stranger))
  const guest = await tokenFor('')
  const [nonce] = own.split('.')
  const forged = csrfToken('another secret', student.session)
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
  const refused = [419, expect.stringMatching(/\S/)]

  expect(await change(undefined, undefined)).toEqual(refused)
  expect(await change(own, undefined)).toEqual(refused)
  expect(await change(undefined, own)).toEqual(refused)
  expect(await change(own, '')).toEqual(refused)
  expect(await change(own, own, { 'x-requested-with': 'fetch' })).toEqual(refused)
  for (const wrong of [foreign, guest, forged, nonce!, `${nonce}.`, `${own}x`, own.toLowerCase()]) {
    expect(await change(own, wrong)).toEqual(refused)
    expect(await change(wrong, wrong)).toEqual(refused)
  }
  const kept = () => db.selectFrom('users').select('language').where('id', '=', student.userId).execute()
  expect(await kept()).toEqual([{ language: null }])
  expect(await change(own, own)).toEqual([204, ''])
  expect(await kept()).toEqual([{ language: 'en' }])
})
