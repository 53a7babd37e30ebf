import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../db/db.ts'
import { test } from '../testing/outbox.ts'
import { makeDue } from './mails.ts'
import { silenceOf } from './destinations.ts'
import { leave, makeAllDue, sendBy, silent, wayOf } from './testing.ts'
import type { Way } from './way.ts'

const triesOf = async (db: Db) => {
  const { rows } = await sql<{ userId: number; attempts: number }>`
    select user_id, attempts from outbox where state = 'queued' order by user_id`.execute(db)
  return rows.map(({ userId, attempts }) => [userId, attempts])
}

/** Lets the pause of a destination that is left alone be over. */
const letRest = (db: Db) => sql`update outbox_destinations set paused_until = now()`.execute(db)

test('a silent mail server is left alone, tries there count for nothing, and all leaves once it answers [MAIL-2]', async ({
  given,
}) => {
  const { db, outbox } = given
  let isSilent = true
  const { sent, tried, way } = wayOf(() => (isSilent ? silent : undefined))
  const post = outbox(way)
  await leave(db, 'factors', 1)
  await post.deliver()
  expect(await silenceOf(db, 'mail')).toBeUndefined()
  await leave(db, 'factors', 2)
  await post.deliver()
  expect(await silenceOf(db, 'mail')).toMatchObject({ reason: 'unreachable', reply: null })

  await leave(db, 'factors', 3, 4)
  await post.deliver()
  expect(tried).toEqual(['mail 1', 'mail 2'])
  expect(await triesOf(db)).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
  ])

  isSilent = false
  await letRest(db)
  await makeAllDue(db)
  await post.deliver()
  expect(sent.toSorted()).toEqual(['mail 1', 'mail 2', 'mail 3', 'mail 4'])
  expect(await silenceOf(db, 'mail')).toBeUndefined()
})

test('of several at which a mail server falls silent together one counts its try [MAIL-2]', async ({ given }) => {
  const { db, outbox } = given
  const together = Promise.withResolvers<void>()
  let onTheWay = 0
  const way: Way = {
    ...wayOf().way,
    async send() {
      onTheWay += 1
      if (onTheWay === 4) together.resolve()
      await together.promise
      throw Object.assign(new Error('no'), { fault: silent })
    },
  }
  await leave(db, 'factors', 1, 2, 3, 4)

  await outbox(way).deliver()

  const tries = (await triesOf(db)).map(([, attempts]) => attempts!)
  expect(tries.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
})

test('the pauses of a silent destination grow from a quarter of a minute to two minutes [MAIL-2]', async ({
  given,
}) => {
  const { db, outbox } = given
  const { way } = wayOf(() => silent)
  const post = outbox(way)
  await leave(db, 'factors', 1)
  const pauses: (number | null)[] = []
  for (let n = 0; n < 6; n += 1) {
    await makeAllDue(db)
    await letRest(db)
    await post.deliver()
    const { rows } = await sql<{ pause: number | null }>`
      select round(extract(epoch from paused_until - now()) / 15)::float8 * 15 as pause from outbox_destinations
      where name = 'mail' and paused_until > now()`.execute(db)
    pauses.push(rows[0]?.pause ?? null)
  }
  expect(pauses).toEqual([null, 15, 30, 60, 120, 120])
})

test('one mail at which the server falls silent is put off as ever, and holds up no other [MAIL-1] [MAIL-2]', async ({
  given,
}) => {
  const { db, outbox } = given
  const { sent, way } = wayOf(({ userId }) => (userId === 1 ? silent : undefined))
  const post = outbox(way)
  await leave(db, 'factors', 1)
  for (const others of [
    [2, 3],
    [4, 5],
  ]) {
    await makeAllDue(db)
    await post.deliver()
    await leave(db, 'factors', ...others)
    await post.deliver()
  }
  expect(sent.toSorted()).toEqual(['mail 2', 'mail 3', 'mail 4', 'mail 5'])
  expect(await triesOf(db)).toEqual([[1, 2]])
})

test('a server that is left alone is tried at once when an administrator tries a mail again [MAIL-3]', async ({
  given,
}) => {
  const { db, outbox } = given
  let isSilent = true
  const { sent, way } = wayOf(() => (isSilent ? silent : undefined))
  const post = outbox(way)
  for (const one of [1, 2]) {
    await leave(db, 'factors', one)
    await post.deliver()
  }
  isSilent = false
  expect(await makeDue(db)).toBe(2)
  await post.deliver()
  expect(sent.toSorted()).toEqual(['mail 1', 'mail 2'])
})

test('what waited for a silent server past its time is given up with the server’s reason [MAIL-2]', async ({
  given,
}) => {
  const { db, outbox, said } = given
  const { way } = wayOf(() => ({ ...silent, reply: 421 }))
  const post = outbox(way)
  for (const one of [1, 2, 3]) {
    await leave(db, 'factors', one)
    await post.deliver()
  }
  await sql`update outbox set expires_at = now()`.execute(db)

  await post.sweep()

  const { rows } = await sql`select state, reason, reply from outbox`.execute(db)
  const givenUp = { state: 'failed', reason: 'unreachable', reply: 421 }
  expect(rows).toEqual([givenUp, givenUp, givenUp])
  expect(said.filter((one) => 'words' in one && one.words === 'a mail is given up')).toHaveLength(3)
})

test('a silent destination has five on their way at once, and others go on meanwhile [MAIL-1]', async ({ given }) => {
  const { db, outbox } = given
  const [silence, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [onTheWay, most, arrived] = [0, 0, 0]
  const way: Way = {
    ...wayOf().way,
    async send(_, { destination }) {
      if (destination === 'mail') {
        arrived += 1
        if (arrived === 6) others.resolve()
        return 'sent'
      }
      onTheWay += 1
      most = Math.max(most, onTheWay)
      await silence.promise
      onTheWay -= 1
      return 'sent'
    },
  }
  const all = [1, 2, 3, 4, 5, 6]
  await leave(db, 'factors', ...all)
  await sendBy(db, 'other.example')
  await leave(db, 'addressChanged', ...all)

  const delivering = outbox(way).deliver()
  await others.promise
  expect(onTheWay).toBe(5)
  silence.resolve()
  await delivering

  expect(most).toBe(5)
})
