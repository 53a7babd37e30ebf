import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { hashPassword } from './passwords.ts'
import { browserAt, guessFrom } from './testing.ts'

const { identity, sessions } = contract
const password = 'a fine long password'

test('who guesses from everywhere shuts an address for new devices, and never for one that signed in before [AUTH-15]', async ({
  school,
}) => {
  const { email } = await school.person({ passwordHash: await hashPassword(password) })
  const [known, other] = [browserAt(school, '192.0.2.1'), browserAt(school, '192.0.2.1')]
  expect(await known.signIn({ email: email!, password })).toBe(204)

  await guessFrom(school, 15, email!)

  expect(await other.signIn({ email: email!, password })).toBe(429)
  expect(await known.signIn({ email: email!.toUpperCase(), password })).toBe(204)
})

test('a known device has five wrong passwords a minute as any other, and only for the account that signed in [AUTH-15]', async ({
  school,
}) => {
  const passwordHash = await hashPassword(password)
  const [owner, stranger] = [await school.person({ passwordHash }), await school.person({ passwordHash })]
  const device = browserAt(school, '192.0.2.1')
  await device.signIn({ email: owner.email!, password })
  await guessFrom(school, 15, stranger.email!)

  expect(await device.signIn({ email: stranger.email!, password })).toBe(429)
  for (let guess = 1; guess <= 5; guess += 1)
    expect(await device.signIn({ email: owner.email!, password: 'guess' })).toBe(422)
  expect(await device.signIn({ email: owner.email!, password })).toBe(429)
})

test('of what a device keeps the server has the hash alone, and a changed password ends it [AUTH-15] [AUTH-9]', async ({
  school,
}) => {
  const { as, db } = school
  const owner = await school.person({ passwordHash: await hashPassword(password) })
  const [device, tablet] = [browserAt(school, '192.0.2.1'), browserAt(school, '192.0.2.2')]
  await device.signIn({ email: owner.email!, password })
  await tablet.signIn({ email: owner.email!, password })
  const before = await db.selectFrom('knownDevices').selectAll().where('userId', '=', owner.userId).execute()
  expect(before).toHaveLength(2)
  expect(before.map(({ tokenHash }) => tokenHash.toString())).not.toContain(device.jar.get('dzvinok_devices'))

  const owned = { ...owner, session: device.jar.get('dzvinok_session')! }
  const fresh = { password: 'ще довший пароль', password_confirmation: 'ще довший пароль' }
  expect((await as(owned, identity.changePassword, { body: { current_password: password, ...fresh } })).status).toBe(
    200,
  )

  const after = await db.selectFrom('knownDevices').select('id').where('userId', '=', owner.userId).execute()
  expect(after).toHaveLength(1)
  expect(before.map(({ id }) => id)).not.toContain(after[0]!.id)
  await guessFrom(school, 15, owner.email!)
  expect(await tablet.signIn({ email: owner.email!, password: fresh.password })).toBe(429)
})

test('a shared machine remembers the ten accounts that signed in last [AUTH-15]', async ({ school }) => {
  const passwordHash = await hashPassword(password)
  const shared = browserAt(school, '192.0.2.1')
  for (let n = 1; n <= 12; n += 1) {
    const { email } = await school.person({ passwordHash })
    expect(await shared.signIn({ email: email!, password })).toBe(204)
  }

  expect(shared.jar.get('dzvinok_devices')!.split('.')).toHaveLength(10)
  expect(await school.db.selectFrom('knownDevices').select('id').execute()).toHaveLength(10)
})

test('a device that is known no more takes no other one’s place among the ten [AUTH-15]', async ({ school }) => {
  const passwordHash = await hashPassword(password)
  const shared = browserAt(school, '192.0.2.1')
  const owners = await Promise.all(Array.from({ length: 11 }, () => school.person({ passwordHash })))
  for (const { email } of owners.slice(0, 10)) await shared.signIn({ email: email!, password })
  const gone = owners.slice(3, 10).map(({ userId }) => userId)
  await school.db.deleteFrom('knownDevices').where('userId', 'in', gone).execute()

  await shared.signIn({ email: owners[10]!.email!, password })

  const known = await school.db.selectFrom('knownDevices').select('userId').execute()
  expect(new Set(known.map(({ userId }) => userId))).toEqual(new Set([0, 1, 2, 10].map((n) => owners[n]!.userId)))
  expect(shared.jar.get('dzvinok_devices')!.split('.')).toHaveLength(4)
})

test('one sees where one was signed in before, and has it forgotten, which nobody else can [ME-1] [AUTH-15]', async ({
  school,
}) => {
  const { as, person, db } = school
  const [owner, stranger] = [await person({ passwordHash: await hashPassword(password) }), await person({})]
  const device = browserAt(school, '192.0.2.1')
  await device.signIn({ email: owner.email!, password })
  expect((await as(owner, sessions.list)).body.remembered).toEqual([])

  await as({ ...owner, session: device.jar.get('dzvinok_session')! }, identity.logout)

  const [remembered] = (await as(owner, sessions.list)).body.remembered
  expect(remembered).toMatchObject({ id: expect.any(Number), browser: null, seenAt: expect.any(String) })
  expect((await as(stranger, sessions.forget, { params: { id: remembered!.id } })).status).toBe(404)
  expect((await as(owner, sessions.forget, { params: { id: remembered!.id } })).status).toBe(204)
  expect(await db.selectFrom('knownDevices').select('id').where('id', '=', remembered!.id).execute()).toEqual([])
})

test('a device is forgotten with the session that is ended from afar [ME-1] [AUTH-15]', async ({ school }) => {
  const { as, person, db } = school
  const owner = await person({ passwordHash: await hashPassword(password) })
  const [own, lost, old] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((source) => browserAt(school, source))
  for (const browser of [own!, lost!, old!]) await browser.signIn({ email: owner.email!, password })
  const mine = { ...owner, session: own!.jar.get('dzvinok_session')! }
  const [newest] = (await as(mine, sessions.list)).body.sessions

  await as(mine, sessions.end, { params: { id: newest!.id } })
  expect(await db.selectFrom('knownDevices').select('id').execute()).toHaveLength(2)
  await as(mine, sessions.endOthers)

  expect(await db.selectFrom('knownDevices').select('id').execute()).toHaveLength(1)
})
