import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { browserOf, notice, serviceOf, tellPushes } from './testing.ts'

const { push } = contract

test('the office is told what pushes go by, how many devices there are, and why some failed [ADMIN-2] [PUSH-5]', async ({
  school,
}) => {
  const service = await serviceOf(school)
  const admin = await school.person({ type: 'ADMIN' })
  const [first, second] = [await school.person({}), await school.person({})]
  const state = async () => (await school.as(admin, push.service)).body
  const nothing = { devices: 0, accounts: 0, reached: 0, lastAt: null, waiting: 0, own: 0, silent: [], faults: [] }
  expect(await state()).toEqual({ hosts: [service.origin], hasKeys: false, firebase: null, ...nothing })

  await browserOf(school, first, service)
  await browserOf(school, first, service)
  await browserOf(school, second, service)
  await tellPushes(school.db, [notice(second)])
  await school.app.outbox.deliver()
  const { host } = new URL(service.origin)
  const well = await state()
  expect(well).toMatchObject({ hasKeys: true, devices: 3, accounts: 2, reached: 1, silent: [], faults: [] })
  expect(well.lastAt).not.toBeNull()

  service.answer = (response) => response.writeHead(403).end('their words')
  await tellPushes(school.db, [notice(first, { id: 8 })])
  await school.app.outbox.deliver()
  expect((await state()).faults).toEqual([{ host, reason: 'refused', reply: 403, count: 2 }])

  service.answer = (response) => response.writeHead(503).end()
  await tellPushes(school.db, [notice(second, { id: 9 })])
  await school.app.outbox.deliver()
  const ill = await state()
  expect(ill).toMatchObject({ waiting: 1, silent: [host] })
  expect(ill.faults).toContainEqual({ host, reason: 'later', reply: 503, count: 1 })
  expect(JSON.stringify(ill)).not.toMatch(/their words|\/b\d/)
})

test('what failed longer than a day ago is told no more [ADMIN-2]', async ({ school }) => {
  const service = await serviceOf(school)
  const admin = await school.person({ type: 'ADMIN' })
  const student = await school.person({})
  await browserOf(school, student, service)
  service.answer = (response) => response.writeHead(403).end()
  await tellPushes(school.db, [notice(student)])
  await school.app.outbox.deliver()
  const faults = async () => (await school.as(admin, push.service)).body.faults
  expect(await faults()).toHaveLength(1)

  await sql`update outbox set settled_at = now() - interval '25 hours'`.execute(school.db)
  expect(await faults()).toEqual([])
})

test('a trial goes to each device of one’s own, and what became of it there is told [ADMIN-2]', async ({ school }) => {
  const service = await serviceOf(school)
  const email = 'director@school.example'
  const teacher = await school.person({ type: 'TEACHER', email })
  const director = await school.person({ type: 'ADMIN', email })
  await browserOf(school, await school.person({}), service)
  const trial = async () => (await school.as(director, push.trial)).body.outcomes.toSorted()
  expect(await trial()).toEqual([])

  const [one, two] = [await browserOf(school, teacher, service), await browserOf(school, teacher, service)]
  expect((await school.as(director, push.service)).body.own).toBe(2)
  expect(await trial()).toEqual(['sent', 'sent'])
  expect(service.received.map(({ path }) => path).toSorted()).toEqual([one.path, two.path].toSorted())

  service.answer = (response, { path }) => response.writeHead(path === one.path ? 410 : 403).end()
  expect(await trial()).toEqual(['gone', 'refused'])
  service.answer = (response) => response.writeHead(500).end()
  expect(await trial()).toEqual(['waits'])
})
