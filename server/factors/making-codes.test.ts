import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { withApp } from './testing.ts'
import { softKey, withKey } from './testing-passkeys.ts'

const { factors } = contract

test('passkeys that are none are counted as attempts, and no codes are hashed for them [MFA-1] [AUTH-15]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const passkey = softKey().create({ challenge: 'bm90IG91cnM', rpId: '127.0.0.1', userId: 'x' })
  const add = async () => (await school.as(who, factors.addPasskey, { body: { name: 'Телефон', passkey } })).status
  const statuses = await Promise.all(Array.from({ length: 60 }, add))

  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(5).fill(422), ...Array(55).fill(429)])
})

test('a wrong first code is counted as an attempt, and no codes are hashed for it [MFA-1] [AUTH-15]', async ({
  school,
}) => {
  const who = await withPassword(school)
  await school.as(who, factors.beginTotp, { body: { current_password: password } })
  const add = async () => (await school.as(who, factors.addTotp, { body: { code: '000000' } })).status
  const statuses = await Promise.all(Array.from({ length: 60 }, add))

  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(5).fill(422), ...Array(55).fill(429)])
})

test('codes are made ten times an hour at most, with whichever factor [MFA-1] [AUTH-15]', async ({ school }) => {
  const who = await withPassword(school)
  await withApp(school, who)
  const renew = async () => (await school.as(who, factors.renewCodes, { body: { current_password: password } })).status
  const statuses = []
  for (let n = 0; n < 10; n += 1) statuses.push(await renew())

  expect(statuses).toEqual([...Array(9).fill(200), 429])
  expect((await withKey(school, who)).added.status).toBe(200)
})
