import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { pushedClass, shownTo } from '../notices/testing-push.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { toggle } from '../testing/office.ts'
import { deviceOf } from './testing.ts'

const { identity, push } = contract

type Waiting = { state: string; reply: number | null; attempts: number; seconds: number }

/** The pushes in the outbox; `seconds`: until they are tried again. */
const waiting = async ({ db }: LiveSchool) =>
  (
    await sql<Waiting>`select state, reply, attempts, case state when 'queued' then
      round(extract(epoch from due_at - now()))::int end as seconds from outbox where way = 'push' order by id`.execute(
      db,
    )
  ).rows

const makeAllDue = async ({ db }: LiveSchool) => {
  await sql`update outbox set due_at = now() where state = 'queued'`.execute(db)
  await sql`update outbox_destinations set paused_until = null`.execute(db)
}

test('a push is signed with the portal’s key, says until when it is of use, and only its browser can read it [PUSH-3]', async ({
  school,
}) => {
  const { student, work, phone, guardians, give, pushed } = await pushedClass(school)
  await give(work, 11, 0)

  const own = (await pushed()).find(({ path }) => path === phone.path)!
  const { apiKey } = (await school.as(student, push.show)).body
  expect(own.signed).toMatchObject({ key: apiKey, sub: expect.stringMatching(/^mailto:.+@/) })
  // Until nine in the evening, from ten past ten.
  expect(own.ttl).toBeGreaterThan(10.8 * 3_600)
  expect(own.ttl).toBeLessThan(10.9 * 3_600)
  expect(shownTo(phone, own).title).toBe('Нова оцінка')
  expect(() => shownTo(guardians, own)).toThrow(/authenticate/)
  const { devices } = (await school.as(student, push.devices)).body
  expect(devices).toMatchObject([{ pushedAt: expect.any(String) }])
})

for (const status of [404, 410])
  test(`a device that its service does not know any more (${status}) is pushed to no more, and leaves the list [PUSH-3]`, async ({
    school,
  }) => {
    const { student, service, work, phone, newWork, give, reached } = await pushedClass(school)
    service.answer = (response, { path }) => response.writeHead(path === phone.path ? status : 201).end()
    await give(work, 11, 0)
    expect(await reached()).toEqual(['guardian', 'student'])

    expect((await school.as(student, push.devices)).body.devices).toEqual([])
    await give(await newWork('Переказ'), 9, 0)
    expect(await reached()).toEqual(['guardian'])
    expect((await waiting(school)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

test('a service that asks for patience gets it, and then what waited in its order [PUSH-3]', async ({ school }) => {
  const { service, work, phone, newWork, give, pushed } = await pushedClass(school)
  service.answer = (response) => response.writeHead(429, { 'retry-after': '300' }).end()
  await give(work, 11, 0)
  await give(await newWork('Переказ'), 9, 0)
  await pushed()
  for (const { seconds } of await waiting(school)) expect(seconds).toBeGreaterThan(250)

  service.answer = (response) => response.writeHead(201).end()
  await makeAllDue(school)
  const own = (await pushed()).filter(({ path }) => path === phone.path)
  const stamps = own.map((one) => Number(shownTo(phone, one).tag.slice('notice-'.length)))
  expect(stamps).toHaveLength(2)
  expect(stamps).toEqual(stamps.toSorted((one, other) => one - other))
})

test('what a service fails at is tried again, and what it refuses is given up [PUSH-3]', async ({ school }) => {
  const { service, work, phone, give, reached } = await pushedClass(school)
  service.answer = (response, { path }) => response.writeHead(path === phone.path ? 500 : 400).end()
  await give(work, 11, 0)
  expect(await reached()).toEqual(['guardian', 'student'])

  const rows = await waiting(school)
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ state: 'queued', reply: 500, attempts: 1, seconds: 60 })
  expect(rows).toContainEqual({ state: 'failed', reply: 400, attempts: 1, seconds: null })

  service.answer = (response) => response.writeHead(201).end()
  await makeAllDue(school)
  expect(await reached()).toEqual(['student'])
})

test('a push that waits while its notice changes is replaced by the newer one [PUSH-3]', async ({ school }) => {
  const { service, work, phone, give, pushed } = await pushedClass(school)
  service.answer = (response) => response.writeHead(500).end()
  await give(work, 11, 0)
  await pushed()
  await give(work, 10, 1)
  await pushed()
  expect(await waiting(school)).toHaveLength(2)

  service.answer = (response) => response.writeHead(201).end()
  await makeAllDue(school)
  expect((await pushed()).filter(({ path }) => path === phone.path)).toHaveLength(1)
})

test('who signs out, or whose profile is locked, is not pushed to, whatever waits [PUSH-4] [PERM-4]', async ({
  school,
}) => {
  const { student, guardian, service, work, give, reached } = await pushedClass(school)
  const admin = await school.person({ type: 'ADMIN' })
  const other = await school.person({ guardian })
  await deviceOf(school, guardian, service, [other.uuid])
  service.answer = (response) => response.writeHead(500).end()
  await give(work, 11, 0)
  expect(await reached()).toEqual(['guardian', 'student'])

  service.answer = (response) => response.writeHead(201).end()
  await school.as(student, identity.logout)
  await makeAllDue(school)
  expect(await reached()).toEqual(['guardian'])

  await give(work, 9, 1)
  service.answer = (response) => response.writeHead(500).end()
  await reached()
  await toggle(school, admin, student)
  service.answer = (response) => response.writeHead(201).end()
  await makeAllDue(school)
  expect(await reached()).toEqual([])
})
