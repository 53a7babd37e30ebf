import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../testing/outbox.ts'
import { leave, later, noMail, wayOf } from './testing.ts'
import type { Fault, Way } from './way.ts'

const failed: Fault = { reason: 'later', reply: 500, isFinal: false }

test('a destination that answers nobody rests, ever longer, and others are sent to [PUSH-3]', async ({ given }) => {
  const { db, outbox } = given
  const tried: string[] = []
  const { sent, way } = wayOf(({ destination, topic }) => {
    tried.push(topic!)
    return destination === 'push.example' ? later : undefined
  })
  await leave(db, 'push.example', [1, 'a'])
  const post = outbox(noMail, way)
  /** For how many seconds the destination rests once it is sent to: at least, and at most. */
  const rest = async () => {
    const moment = () => sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 as at`.execute(db)
    const before = (await moment()).rows[0]!.at
    await post.deliver()
    const after = (await moment()).rows[0]!.at
    const { rows } = await sql<{ until: number }>`select extract(epoch from paused_until)::float8 as until
      from outbox_destinations where name = 'push.example'`.execute(db)
    await sql`update outbox_destinations set paused_until = now() + interval '1 hour'
      where name = 'push.example'`.execute(db)
    return [rows[0]!.until - after, rows[0]!.until - before] as const
  }
  const [least, most] = await rest()
  expect(least).toBeLessThanOrEqual(5)
  expect(most).toBeGreaterThanOrEqual(5)

  await leave(db, 'push.example', [2, 'b'], [3, 'c'])
  await leave(db, 'other.example', [4, 'd'])
  await post.deliver()
  expect(sent).toEqual(['4 d'])
  expect(tried).toEqual(['a', 'd'])

  await sql`update outbox_destinations set paused_until = now() where name = 'push.example'`.execute(db)
  const [leastAgain, mostAgain] = await rest()
  expect(leastAgain).toBeLessThanOrEqual(10)
  expect(mostAgain).toBeGreaterThanOrEqual(10)
})

test('to one device nothing goes before what was left earlier, nor to two at once [PUSH-3]', async ({ given }) => {
  const { db, outbox } = given
  let isDown = true
  const { sent, way } = wayOf(({ topic }) => (isDown && topic === 'a' ? failed : undefined))
  await leave(db, 'push.example', [1, 'a'], [1, 'b'], [2, 'c'], [1, 'd'])
  const post = outbox(noMail, way)
  await post.deliver()
  expect(sent).toEqual(['2 c'])

  isDown = false
  await sql`update outbox set due_at = now()`.execute(db)
  await Promise.all([post.deliver(), outbox(noMail, way).deliver()])

  expect(sent).toEqual(['2 c', '1 a', '1 b', '1 d'])
})

test('what is given up, or has waited past its time, lets what comes after it go [PUSH-3]', async ({ given }) => {
  const { db, outbox } = given
  const { sent, way } = wayOf(({ topic }) =>
    topic === 'a' ? { reason: 'refused', reply: 413, isFinal: true } : undefined,
  )
  await leave(db, 'push.example', [1, 'a'], [1, 'b'], [2, 'c'], [2, 'd'])
  await sql`update outbox set expires_at = now() where topic = 'c'`.execute(db)

  await outbox(noMail, way).deliver()

  expect(sent.toSorted()).toEqual(['1 b', '2 d'])
})

test('a silent destination has so many on their way at once, and no more [PUSH-3]', async ({ given }) => {
  const { db, outbox } = given
  const [silence, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [onTheWay, most, arrived] = [0, 0, 0]
  const way: Way = {
    ...wayOf().way,
    async send(_, { destination }) {
      if (destination === 'other.example') {
        arrived += 1
        if (arrived === 8) others.resolve()
        return 'sent'
      }
      onTheWay += 1
      most = Math.max(most, onTheWay)
      await silence.promise
      onTheWay -= 1
      return 'sent'
    },
  }
  const devices = Array.from({ length: 8 }, (_, n): [number, string] => [n, `t${n}`])
  await leave(db, 'push.example', ...devices)
  await leave(db, 'other.example', ...devices.map(([n, topic]): [number, string] => [n + 10, topic]))

  const delivering = outbox(noMail, way).deliver()
  await others.promise
  expect(onTheWay).toBe(5)
  silence.resolve()
  await delivering

  expect(most).toBe(5)
  expect((await sql`select from outbox`.execute(db)).rows).toEqual([])
})

test('two instances push each once, and what is left again under a topic takes the place of what waits [PUSH-3]', async ({
  given,
}) => {
  const { db, outbox } = given
  const { sent, way } = wayOf()
  await leave(db, 'push.example', [1, 'a'], [2, 'a'], [3, 'a'], [1, 'b'])
  await leave(db, 'push.example', [1, 'a'])

  await Promise.all([outbox(noMail, way).deliver(), outbox(noMail, way).deliver()])

  expect(sent.toSorted()).toEqual(['1 a', '1 b', '2 a', '3 a'])
})
