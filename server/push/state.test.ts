import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { remember } from '../db/settings.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const { push } = contract

const ago = (hours: number) =>
  Temporal.Now.instant()
    .subtract({ minutes: Math.round(hours * 60) })
    .toString()
const since = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds

type Device = { pushed?: string; removed?: string; gone?: string; isPaired?: boolean; ended?: boolean }

async function device(
  { db }: School,
  { userId, profileId }: Actor,
  { pushed, removed, gone, isPaired = true, ended = false }: Device = {},
) {
  const session = randomBytes(32)
  await sql`insert into sessions (token_hash, user_id, expires_at)
    values (${session}, ${userId}, now() + make_interval(days => ${ended ? -1 : 1}))`.execute(db)
  await sql`with made as (
      insert into push_registrations (token_hash, user_id, session_hash, endpoint, auth, p256dh, pushed_at, removed_at, gone_at)
      values (${randomBytes(32)}, ${userId}, ${session}, ${`https://push.example/${crypto.randomUUID()}`}, 'a', 'p',
        ${pushed}, ${removed}, ${gone}) returning id)
    insert into push_pairs (registration_id, profile_id) select id, ${profileId} from made where ${isPaired}`.execute(
    db,
  )
}

type Left = { state: 'queued' | 'sent' | 'failed'; settled?: string; reason?: string; reply?: number; way?: string }

async function left({ db }: School, host: string, { state, settled, reason, reply, way = 'push' }: Left, count = 1) {
  await sql`insert into outbox_destinations (name) values (${host}) on conflict do nothing`.execute(db)
  await sql`insert into outbox (way, kind, destination, state, settled_at, reason, reply)
    select ${way}, 'mark', ${host}, ${state}, ${settled}::timestamptz, ${reason}, ${reply}::int
    from generate_series(1, ${count}::int)`.execute(db)
}

const silence = ({ db }: School, host: string, failures: number, from: string) =>
  sql`update outbox_destinations set failures = ${failures}, silent_since = ${from}, reason = 'unreachable'
    where name = ${host}`.execute(db)

async function opened(school: School) {
  school.config.pushHosts = ['push.example', '*.push.example']
  const admin = await school.person({ type: 'ADMIN' })
  return async (as = admin) => (await school.as(as, push.state)).body
}

test('a portal without devices names the hosts that it may push to, and nothing else [LAY-1] [PUSH-3]', async ({
  school,
}) => {
  const state = await opened(school)

  expect(await state()).toEqual({
    firebase: null,
    hosts: ['push.example', '*.push.example'],
    keysMadeAt: null,
    devices: 0,
    lastAt: null,
    sent: 0,
    gone: 0,
    waiting: 0,
    own: 0,
    silent: [],
    faults: [],
  })
})

test('the state tells the day of the keys, and counts devices that take pushes now [LAY-1] [PUSH-3]', async ({
  school,
}) => {
  const state = await opened(school)
  const email = 'director@school.example'
  const [teacher, student] = [await school.person({ type: 'TEACHER', email }), await school.person({})]
  const director = await school.person({ type: 'ADMIN', email })
  const madeAt = '2026-09-01T07:00:00.000Z'
  await remember(school.db, 'vapid', { publicKey: 'B', privateKey: 'p', madeAt })
  const last = ago(50)
  await device(school, teacher, { pushed: ago(60) })
  await device(school, teacher)
  await device(school, student, { pushed: last })
  await device(school, student, { removed: ago(1) })
  await device(school, student, { gone: ago(1), isPaired: false })
  await device(school, student, { gone: ago(25) })
  await device(school, student, { isPaired: false })
  await device(school, student, { ended: true })

  const told = await state(director)
  expect(told).toMatchObject({ keysMadeAt: madeAt, devices: 3, own: 2, gone: 1 })
  expect(since(told.lastAt!)).toBe(since(last))
  expect((await state()).own).toBe(0)
})

test('pushes of the last 24 hours are counted, mails and older ones are not [LAY-1] [PUSH-3]', async ({ school }) => {
  const state = await opened(school)
  const last = ago(2)
  await left(school, 'push.example', { state: 'sent', settled: last }, 2)
  await left(school, 'push.example', { state: 'sent', settled: ago(25) })
  await left(school, 'mail', { state: 'sent', settled: ago(1), way: 'mail' })
  await left(school, 'push.example', { state: 'queued' }, 3)
  await left(school, 'mail', { state: 'queued', way: 'mail' })

  const told = await state()
  expect(told).toMatchObject({ sent: 2, waiting: 3, silent: [], faults: [] })
  expect(since(told.lastAt!)).toBe(since(last))
})

test('a service that has answered nobody twice is silent while something waits for it [LAY-1] [PUSH-3]', async ({
  school,
}) => {
  const state = await opened(school)
  const from = ago(1)
  for (const host of ['a.push.example', 'b.push.example', 'mail'])
    await left(school, host, { state: 'queued', way: host === 'mail' ? 'mail' : 'push' })
  await left(school, 'c.push.example', { state: 'failed', settled: ago(1) })
  for (const host of ['a.push.example', 'c.push.example', 'mail']) await silence(school, host, 2, from)
  await silence(school, 'b.push.example', 1, from)

  const { silent } = await state()
  expect(silent).toEqual([{ host: 'a.push.example', since: expect.any(String), reason: 'unreachable', reply: null }])
  expect(since(silent[0]!.since)).toBe(since(from))
})

test('pushes that failed within 24 hours are told by service and reason, the most frequent first [LAY-1] [PUSH-3]', async ({
  school,
}) => {
  const state = await opened(school)
  const refused = { state: 'failed', reason: 'refused', reply: 403 } as const
  await left(school, 'a.push.example', { ...refused, settled: ago(1) })
  await left(school, 'b.push.example', { ...refused, settled: ago(23) }, 2)
  await left(school, 'b.push.example', { ...refused, settled: ago(25) }, 4)
  await left(school, 'b.push.example', { state: 'queued', reason: 'later', reply: 503 }, 3)
  await left(school, 'b.push.example', { state: 'queued' })
  await left(school, 'mail', { ...refused, settled: ago(1), way: 'mail' })

  expect((await state()).faults).toEqual([
    { host: 'b.push.example', reason: 'later', reply: 503, count: 3 },
    { host: 'b.push.example', reason: 'refused', reply: 403, count: 2 },
    { host: 'a.push.example', reason: 'refused', reply: 403, count: 1 },
  ])
})
