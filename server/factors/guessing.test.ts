import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, withPassword } from '../identity/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { codeAt, firstStep, halfMinutes, prove, stepIn, waiting, withApp } from './testing.ts'
import { withKey } from './testing-passkeys.ts'

const { factors, identity } = contract

/** Guesses a code from this address. */
async function guess({ inject }: School, step: string, remoteAddress: string, code = '000000'): Promise<number> {
  const request = { method: 'POST', url: factors.prove.path, remoteAddress, payload: { code } } as const
  return (await inject({ ...request, headers: waiting(step) })).statusCode
}

/** Signs in by the password from a browser that has signed in as these devices. */
async function firstStepOn({ as }: School, { email }: Actor, devices: string): Promise<string> {
  const headers = waiting('none', { dzvinok_devices: devices })
  return stepIn(await as(undefined, identity.login, { body: { email, password }, headers }))
}

test('five codes a minute are tried from one address, which uses up no attempt of another; each is in the history [MFA-1] [AUTH-15]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const step = await firstStep(school, who)
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push(await guess(school, step, '203.0.113.7'))

  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect(await guess(school, step, '203.0.113.8', await codeAt(secret, halfMinutes(1)))).toBe(204)
  const refusals = school.db.selectFrom('history').select(['objectId', 'after']).where('action', '=', 'refuse')
  expect(await refusals.execute()).toEqual(
    Array.from({ length: 5 }, () => ({ objectId: who.userId, after: { source: '203.0.113.7', step: 'second' } })),
  )
})

test('thirty codes an hour are tried for one account, wherever from; a device that has signed in before keeps its attempts [MFA-1] [AUTH-15]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const known = await prove(school, await firstStep(school, who), { code: await codeAt(secret, halfMinutes(1)) })
  const devices = /dzvinok_devices=([\w.-]+)/.exec(String(known.headers['set-cookie']))![1]!
  const step = await firstStep(school, who)
  const statuses = new Set<number>()
  for (let n = 0; n < 30; n += 1) statuses.add(await guess(school, step, `203.0.113.${n}`))
  expect([...statuses]).toEqual([422])
  expect(await guess(school, step, '203.0.113.99')).toBe(429)

  const devicesKnown = school.db.selectFrom('knownDevices').select('id').orderBy('id')
  const knownBefore = await devicesKnown.execute()
  school.really(halfMinutes(3))
  const own = await firstStepOn(school, who, devices)
  const code = await codeAt(secret, halfMinutes(3))
  expect((await prove(school, own, { code }, { dzvinok_devices: devices })).status).toBe(204)
  expect(await devicesKnown.execute()).toEqual(knownBefore)
})

/** Forgets what is counted for less than this many minutes. */
const after = ({ db }: School, minutes: number) =>
  sql`delete from throttles where resets_at < now() + make_interval(mins => ${minutes})`.execute(db)

test('twenty codes in a quarter of an hour are tried from one address, and a hundred a day for one account [MFA-1] [AUTH-15]', async ({
  school,
}) => {
  const who = await withPassword(school)
  await withApp(school, who)
  const step = await firstStep(school, who)
  for (let n = 0; n < 20; n += 1) {
    await after(school, 2)
    expect(await guess(school, step, '203.0.113.7')).toBe(422)
  }
  await after(school, 2)
  expect(await guess(school, step, '203.0.113.7')).toBe(429)

  for (let n = 0; n < 80; n += 1) {
    await after(school, 120)
    expect(await guess(school, step, `203.0.113.${n + 8}`)).toBe(422)
  }
  await after(school, 120)
  expect(await guess(school, step, '203.0.113.99')).toBe(429)
})

test('recovery codes are counted with the codes of the app [MFA-1] [AUTH-15]', async ({ school }) => {
  const who = await withPassword(school)
  await withApp(school, who)
  const step = await firstStep(school, who)
  const statuses = []
  for (let n = 0; n < 3; n += 1) {
    statuses.push((await prove(school, step, { recoveryCode: 'aaaa-aaaa' })).status)
    statuses.push((await prove(school, step, { code: '000000' })).status)
  }

  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('a wrong first code is counted, and no recovery codes are made for it [MFA-1] [AUTH-15]', async ({ school }) => {
  const who = await withPassword(school)
  await school.as(who, factors.beginTotp, { body: { current_password: password } })
  const add = async () => (await school.as(who, factors.addTotp, { body: { code: '000000' } })).status
  const statuses = []
  for (let n = 0; n < 7; n += 1) statuses.push(await add())

  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('refused passkeys of the second step are counted with its codes [MFA-1] [AUTH-15]', async ({ school }) => {
  const who = await withPassword(school)
  const { codes } = await withApp(school, who)
  const { key } = await withKey(school, who)
  const step = await firstStep(school, who)
  const passkey = key.sign({ challenge: 'AAAA', rpId: '127.0.0.1' })
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await prove(school, step, { passkey })).status)

  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await prove(school, step, { recoveryCode: codes[0] })).status).toBe(429)
})
