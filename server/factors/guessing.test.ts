import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { codeAt, firstStep, prove, steps, withApp } from './testing.ts'

const { identity } = contract

test('five codes a minute from one source, and what one source has used up shuts no other out [MFA-1] [AUTH-15]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const step = await firstStep(school, who)
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await prove(school, step, { code: '000000' }, '203.0.113.7')).status)

  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await prove(school, step, { code: await codeAt(secret, steps(1)) }, '203.0.113.8')).status).toBe(204)
  const refusals = school.db.selectFrom('history').select('objectId').where('action', '=', 'refuse')
  expect(await refusals.execute()).toEqual(Array.from({ length: 5 }, () => ({ objectId: who.userId })))
})

test('a device that has signed in before keeps attempts of its own while others guess [MFA-1] [AUTH-15]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const known = await prove(school, await firstStep(school, who), { code: await codeAt(secret, steps(1)) })
  const devices = /dzvinok_devices=([\w.-]+)/.exec(String(known.headers['set-cookie']))![1]!
  const guessed = await firstStep(school, who)
  for (let n = 0; n < 30; n += 1) await prove(school, guessed, { code: '000000' }, `203.0.113.${n}`)
  expect((await prove(school, guessed, { code: '000000' }, '203.0.113.99')).status).toBe(429)

  const answer = await school.inject({
    method: 'POST',
    url: '/login',
    payload: { email: who.email, password },
    headers: await headersWith(school, `dzvinok_devices=${devices}`),
  })
  school.really(steps(3))
  const step = /dzvinok_step=([\w-]{43})/.exec(String(answer.headers['set-cookie']))![1]!
  expect((await prove(school, step, { code: await codeAt(secret, steps(3)) })).status).toBe(204)
})

async function headersWith(
  {
    inject,
  }: { inject: (url: { method: 'GET'; url: string }) => Promise<{ cookies: { name: string; value: string }[] }> },
  cookie: string,
) {
  const { cookies } = await inject({ method: 'GET', url: identity.csrf.path })
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  return { cookie: `${cookie}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
}
