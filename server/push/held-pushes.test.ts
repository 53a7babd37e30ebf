import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { opened } from '../testing/push-service.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { browserOf, notice, serviceOf, tellPushes } from './testing.ts'

const { profiles, push, pushTokens } = contract

test('a subscription that is gone is forgotten, and what waits for it [PUSH-3]', async ({ school }) => {
  const service = await serviceOf(school)
  const student = await school.person({})
  for (const status of [404, 410]) {
    service.answer = (response) => response.writeHead(status).end()
    await browserOf(school, student, service)
    await tellPushes(school.db, [notice(student), notice(student, { id: 8 })])
    await school.app.outbox.deliver()

    expect((await sql`select from push_registrations`.execute(school.db)).rows).toEqual([])
    expect((await sql`select from outbox`.execute(school.db)).rows).toEqual([])
  }
  expect(service.received).toHaveLength(2)
})

test('who has to wait is pushed to later, in order, and what was said twice once [PUSH-3]', async ({ school }) => {
  const service = await serviceOf(school)
  const student = await school.person({})
  await browserOf(school, student, service)
  service.answer = (response) => response.writeHead(429, { 'retry-after': '120' }).end()
  await tellPushes(school.db, [notice(student), notice(student, { id: 8 }), notice(student, { id: 9 })])
  await school.app.outbox.deliver()
  expect(service.received.map(({ topic }) => topic)).toEqual(['notice-7'])
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from due_at - now())::int as wait from outbox`.execute(school.db)
  for (const { wait } of rows) expect(wait).toBeGreaterThan(100)

  await tellPushes(school.db, [notice(student, { id: 8, path: '/marks?later' })])
  service.answer = (response) => response.writeHead(201).end()
  await sql`update outbox set due_at = now(), sending_until = null`.execute(school.db)
  await sql`update outbox_destinations set paused_until = null`.execute(school.db)
  await school.app.outbox.deliver()

  expect(service.received.slice(1).map(({ topic }) => topic)).toEqual(['notice-7', 'notice-9', 'notice-8'])
})

test('a pair that has ended is not pushed to any more, whatever waits [NOTE-1] [PERM-4]', async ({ school }) => {
  const service = await serviceOf(school)
  const admin = await school.person({ type: 'ADMIN' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const [child, sibling] = [await school.person({ guardian }), await school.person({ guardian })]
  const { keys, token } = await browserOf(school, guardian, service, child.uuid)
  await school.as(guardian, pushTokens.save, { params: { pt: sibling.uuid }, body: { token } })
  const of = ({ profileId }: Actor) => ({ ...guardian, profileId })
  await tellPushes(school.db, [notice(of(child)), notice(of(sibling), { id: 8 })])

  await school.as(admin, profiles.toggle, { params: { id: child.profileId } })
  await school.app.outbox.deliver()

  expect(service.received.map(({ body }) => opened(keys, body))).toMatchObject([{ tag: 'notice-8' }])
})

const waits = async ({ db }: School) =>
  (
    await sql<{ topic: string; seconds: number; attempts: number }>`
    select topic, extract(epoch from due_at - now())::int as seconds, attempts from outbox order by due_at, id`.execute(
      db,
    )
  ).rows

test('in quiet hours pushes wait for the morning, in order, and a trial does not [NOTE-2]', async ({ school }) => {
  const service = await serviceOf(school)
  const student = await school.person({})
  await browserOf(school, student, service)
  school.at('2027-03-16T20:30:00Z')
  await tellPushes(school.db, [notice(student), notice(student, { id: 8 })])
  await school.app.outbox.deliver()
  expect(service.received).toEqual([])
  const held = await waits(school)
  expect(held).toMatchObject([
    { topic: 'notice-7', attempts: 0 },
    { topic: 'notice-8', attempts: 0 },
  ])
  // From half past ten in the evening to seven.
  for (const { seconds } of held) expect(Math.abs(seconds - 8.5 * 3600)).toBeLessThan(90)

  const [device] = (await school.as(student, push.devices)).body.devices
  await school.as(student, push.tryDevice, { params: { id: device!.id } })
  expect(service.received.map(({ topic }) => topic)).toEqual(['trial'])
  school.at('2027-03-17T05:00:00Z')
  await sql`update outbox set due_at = now()`.execute(school.db)
  await school.app.outbox.deliver()
  expect(service.received.map(({ topic }) => topic)).toEqual(['trial', 'notice-7', 'notice-8'])
})

test('what has failed before its quiet hours began keeps back nothing urgent [NOTE-2]', async ({ school }) => {
  const service = await serviceOf(school)
  const student = await school.person({})
  await browserOf(school, student, service)
  school.at('2027-03-16T18:59:00Z')
  await tellPushes(school.db, [notice(student)])
  service.answer = (response) => response.writeHead(500).end()
  await school.app.outbox.deliver()
  expect(await waits(school)).toMatchObject([{ topic: 'notice-7', attempts: 1 }])
  service.answer = (response) => response.writeHead(201).end()
  service.received.length = 0

  school.at('2027-03-16T19:30:00Z')
  await sql`update outbox set due_at = now()`.execute(school.db)
  await sql`update outbox_destinations set paused_until = null`.execute(school.db)
  await school.app.outbox.deliver()
  const [device] = (await school.as(student, push.devices)).body.devices
  await school.as(student, push.tryDevice, { params: { id: device!.id } })
  expect(service.received.map(({ topic }) => topic)).toEqual(['trial'])
})

test('on a day without school an urgent post passes what waits, and what would be old by then is nothing [NOTE-2]', async ({
  school,
}) => {
  const service = await serviceOf(school)
  const student = await school.person({})
  await browserOf(school, student, service)
  // Sunday at noon, and on Saturday what is nothing by Monday.
  school.at('2027-03-21T10:00:00Z')
  await tellPushes(school.db, [
    notice(student),
    notice(student, { id: 9, kind: 'post', isUrgent: true, path: '/news' }),
  ])
  await school.app.outbox.deliver()
  expect(service.received.map(({ topic }) => topic)).toEqual(['notice-9'])
  expect(await waits(school)).toMatchObject([{ topic: 'notice-7', attempts: 0 }])

  school.at('2027-03-20T10:00:00Z')
  await sql`update outbox set due_at = now()`.execute(school.db)
  await school.app.outbox.deliver()
  expect(await waits(school)).toEqual([])
})

test('a push that nobody got to in its day is nothing, and no failure [NOTE-2]', async ({ school }) => {
  const service = await serviceOf(school)
  const student = await school.person({})
  await browserOf(school, student, service)
  await tellPushes(school.db, [notice(student)])
  await sql`update outbox set expires_at = now(), reason = 'later', attempts = 1`.execute(school.db)

  await school.app.outbox.sweep()

  expect(service.received).toEqual([])
  expect((await sql`select from outbox`.execute(school.db)).rows).toEqual([])
})
