import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { mostDevices } from '../../contract/push/endpoints.ts'
import { toggle } from '../testing/office.ts'
import { test } from '../testing/school.ts'
import { deleteGone } from './registrations.ts'
import { device, devicesOf, register, save } from './testing-registrations.ts'
import { subscription } from './testing-keys.ts'

const { push, sessions, identity } = contract

test('a device belongs to whoever signed in there last, and leaves with the session [PUSH-4]', async ({ school }) => {
  const [first, second] = [await school.person({}), await school.person({})]
  const browser = subscription()
  const { token } = await device(school, first, browser)

  await device(school, second, browser)
  expect(await devicesOf(school, first)).toEqual([])
  expect(await save(school, first, token)).toMatchObject({
    status: 422,
    body: { errors: { token: [expect.any(String)] } },
  })

  expect(await school.as(second, identity.logout)).toMatchObject({ status: 204 })
  expect(await school.db.selectFrom('pushRegistrations').select('id').execute()).toEqual([])
})

test('a session that is ended from afar takes its device with it [PUSH-4]', async ({ school }) => {
  const student = await school.person({})
  const phone = { ...student, session: undefined! }
  await device(school, phone)
  await device(school, student)
  const { body } = await school.as(student, sessions.list)
  const id = body.sessions.find(({ isCurrent }) => !isCurrent)!.id

  await school.as(student, sessions.end, { params: { id } })
  expect(await devicesOf(school, student)).toMatchObject([{ isCurrent: true }])
})

test('a device that is taken off the list stays off until it registers anew, and another’s is not there [PUSH-4]', async ({
  school,
}) => {
  const [student, other] = [await school.person({}), await school.person({})]
  const given = await device(school, student)
  const { id } = (await devicesOf(school, student))[0]!
  expect(await school.as(other, push.removeDevice, { params: { id } })).toMatchObject({ status: 404 })

  expect(await school.as(student, push.removeDevice, { params: { id } })).toMatchObject({ status: 204 })
  expect(await devicesOf(school, student)).toEqual([])
  expect(await save(school, student, given.token)).toMatchObject({ status: 409 })

  await device(school, student, given)
  expect(await devicesOf(school, student)).toHaveLength(1)
})

test('a device that its push service has forgotten is not known any more, and is deleted after a day [PUSH-3]', async ({
  school,
}) => {
  const student = await school.person({})
  const { token } = await device(school, student)
  const kept = () => school.db.selectFrom('pushRegistrations').select('id').execute()
  await sql`update push_registrations set gone_at = now() - interval '23 hours'`.execute(school.db)

  expect(await save(school, student, token)).toMatchObject({ status: 422 })
  await deleteGone(school.db)
  expect(await kept()).toHaveLength(1)
  await sql`update push_registrations set gone_at = now() - interval '25 hours'`.execute(school.db)
  await deleteGone(school.db)
  expect(await kept()).toEqual([])
})

test('an account has 20 devices at most, and loses the one that was renewed longest ago [PUSH-3]', async ({
  school,
}) => {
  const student = await school.person({})
  const all = []
  for (let made = 0; made <= mostDevices; made += 1) all.push(await device(school, student))

  expect(await devicesOf(school, student)).toHaveLength(mostDevices)
  expect(await save(school, student, all[0]!.token)).toMatchObject({ status: 422 })
  expect(await save(school, student, all[1]!.token)).toMatchObject({ status: 204 })
})

test('a guardian’s device is told of the children whose tokens were saved, and of no other child [NOTE-1]', async ({
  school,
}) => {
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ guardian })
  const stranger = await school.person({})
  const { body } = await register(school, guardian)

  expect(await save(school, guardian, body.token, child.uuid)).toMatchObject({ status: 204 })
  expect(await save(school, guardian, body.token, child.uuid)).toMatchObject({ status: 204 })
  expect(await save(school, guardian, body.token, stranger.uuid)).toMatchObject({ status: 404 })
  expect(await save(school, stranger, body.token)).toMatchObject({ status: 422 })
})

test('the devices of a profile end with its locking [PERM-4]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ guardian })
  const { body } = await register(school, guardian)
  await save(school, guardian, body.token, child.uuid)

  await toggle(school, admin, child)
  expect(await school.db.selectFrom('pushPairs').select('profileId').execute()).toEqual([])
})
