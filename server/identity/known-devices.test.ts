import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import { browserAt, changePassword, fresh, guessFrom, password, withPassword } from './testing.ts'

const { identity, sessions } = contract

/** Somebody who signed in at so many devices, each at a source of its own. */
async function knownAt(school: School, count: number) {
  const owner = await withPassword(school)
  const devices = Array.from({ length: count }, (_, n) => browserAt(school, `192.0.2.${n + 1}`))
  for (const device of devices) await device.signIn({ email: owner.email, password })
  const [device, ...others] = devices
  return { owner, device: device!, others, here: { ...owner, session: device!.jar.get('dzvinok_session')! } }
}

const devicesOf = async ({ db }: School, { userId }: { userId: number }) =>
  db.selectFrom('knownDevices').selectAll().where('userId', '=', userId).execute()

test('who guesses from everywhere shuts an address for new devices, and never for one that signed in before [AUTH-15]', async ({
  school,
}) => {
  const { owner, device } = await knownAt(school, 1)

  await guessFrom(school, 15, owner.email)

  expect(await browserAt(school, '192.0.2.1').signIn({ email: owner.email, password })).toBe(429)
  expect(await device.signIn({ email: owner.email.toUpperCase(), password })).toBe(204)
})

test('a device is known only for the account that signed in [AUTH-15]', async ({ school }) => {
  const { device } = await knownAt(school, 1)
  const { email } = await withPassword(school)
  await guessFrom(school, 15, email)

  expect(await device.signIn({ email, password })).toBe(429)
})

test('a known device has five wrong passwords a minute as any other [AUTH-15]', async ({ school }) => {
  const { owner, device } = await knownAt(school, 1)

  for (let guess = 1; guess <= 5; guess += 1)
    expect(await device.signIn({ email: owner.email, password: 'guess' })).toBe(422)
  expect(await device.signIn({ email: owner.email, password })).toBe(429)
})

test('of what a device keeps the server has the hash alone [AUTH-15]', async ({ school }) => {
  const { owner, device } = await knownAt(school, 2)

  const known = await devicesOf(school, owner)

  expect(known).toHaveLength(2)
  expect(known.map(({ tokenHash }) => tokenHash.toString())).not.toContain(device.jar.get('dzvinok_devices'))
})

test('with a changed password the device is known anew, and others no more [AUTH-15] [AUTH-9]', async ({ school }) => {
  const { owner, here, others } = await knownAt(school, 2)
  const before = await devicesOf(school, owner)

  expect((await changePassword(school, here)).status).toBe(200)

  const after = await devicesOf(school, owner)
  expect(after).toHaveLength(1)
  expect(before.map(({ id }) => id)).not.toContain(after[0]!.id)
  await guessFrom(school, 15, owner.email)
  expect(await others[0]!.signIn({ email: owner.email, password: fresh.password })).toBe(429)
})

test('a shared machine remembers the ten accounts that signed in last [AUTH-15]', async ({ school }) => {
  const shared = browserAt(school, '192.0.2.1')
  for (let n = 1; n <= 12; n += 1) {
    const { email } = await withPassword(school)
    expect(await shared.signIn({ email, password })).toBe(204)
  }

  expect(shared.jar.get('dzvinok_devices')!.split('.')).toHaveLength(10)
  expect(await school.db.selectFrom('knownDevices').select('id').execute()).toHaveLength(10)
})

test('a device that is known no more takes no other one’s place among the ten [AUTH-15]', async ({ school }) => {
  const shared = browserAt(school, '192.0.2.1')
  const owners = await Promise.all(Array.from({ length: 11 }, () => withPassword(school)))
  for (const { email } of owners.slice(0, 10)) await shared.signIn({ email, password })
  const gone = owners.slice(3, 10).map(({ userId }) => userId)
  await school.db.deleteFrom('knownDevices').where('userId', 'in', gone).execute()

  await shared.signIn({ email: owners[10]!.email, password })

  const known = await school.db.selectFrom('knownDevices').select('userId').execute()
  expect(new Set(known.map(({ userId }) => userId))).toEqual(new Set([0, 1, 2, 10].map((n) => owners[n]!.userId)))
  expect(shared.jar.get('dzvinok_devices')!.split('.')).toHaveLength(4)
})

test('one sees where one was signed in before, once that has ended [ME-1]', async ({ school }) => {
  const { owner, here } = await knownAt(school, 1)
  const remembered = async () => (await school.as(owner, sessions.list)).body.remembered
  expect(await remembered()).toEqual([])

  await school.as(here, identity.logout)

  expect(await remembered()).toMatchObject([{ id: expect.any(Number), browser: null, seenAt: expect.any(String) }])
})

test('one has a device forgotten, which nobody else can [ME-1] [AUTH-15]', async ({ school }) => {
  const { owner, here } = await knownAt(school, 1)
  await school.as(here, identity.logout)
  const params = { id: (await school.as(owner, sessions.list)).body.remembered[0]!.id }

  expect((await school.as(await school.person({}), sessions.forget, { params })).status).toBe(404)
  expect((await school.as(owner, sessions.forget, { params })).status).toBe(204)
  expect((await devicesOf(school, owner)).map(({ id }) => id)).not.toContain(params.id)
})

test('a device is forgotten with the session that is ended from afar [ME-1] [AUTH-15]', async ({ school }) => {
  const { owner, here } = await knownAt(school, 3)
  const [newest] = (await school.as(here, sessions.list)).body.sessions

  await school.as(here, sessions.end, { params: { id: newest!.id } })
  expect(await devicesOf(school, owner)).toHaveLength(2)
  await school.as(here, sessions.endOthers)

  expect(await devicesOf(school, owner)).toHaveLength(1)
})
