import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Mail } from '../mail/mail.ts'
import { makeDue, queueMail } from './mails.ts'
import { mailsThatWait } from '../mails/mails.ts'
import { test } from '../testing/outbox.ts'
import { leave, makeAllDue, password, refusing, wayOf } from './testing.ts'
import type { Way } from './way.ts'

test('what somebody waits for leaves before all others [MAIL-1]', async ({ given }) => {
  const { db, outbox } = given
  const { sent, way } = wayOf()
  await leave(db, 'factors', 1, 2, 3, 4)
  await leave(db, 'password', 5)

  await outbox(way).deliver()

  expect(sent[0]).toBe('mail 5')
  expect(sent).toHaveLength(5)
})

test('what somebody waits for leaves while others keep the mail server busy [MAIL-1]', async ({ given }) => {
  const { db, outbox } = given
  const [letGo, crowded, left] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  let onTheWay = 0
  const sent: string[] = []
  const way: Way = {
    ...wayOf().way,
    async send(_, { kind }) {
      if (kind === 'factors') {
        onTheWay += 1
        if (onTheWay === 5) crowded!.resolve()
        await letGo!.promise
      }
      sent.push(kind)
      left!.resolve()
      return 'sent'
    },
  }
  const post = outbox(way)
  await leave(db, 'factors', 1, 2, 3, 4, 5, 6)
  const delivering = post.deliver()
  await crowded!.promise
  await leave(db, 'password', 1)
  void post.deliver()

  await left!.promise
  expect(sent).toEqual(['password'])
  letGo!.resolve()
  await delivering
  expect(sent).toHaveLength(7)
})

test('mails of a kind to one address leave in their order: a later one waits for an earlier one’s next try [MAIL-1]', async ({
  given,
}) => {
  const { db, outbox } = given
  let isFull = true
  const sent: string[] = []
  const transport = async ({ to, messageId }: Mail) => {
    if (isFull && to === 'u1@x.example') throw refusing(452)
    sent.push(messageId!)
  }
  const post = outbox(transport)
  await leave(db, 'factors', 1, 1, 2)
  await post.deliver()
  const [refused, behind] = await mailsThatWait(db, 10)
  expect(behind!.nextAt).toBe(refused!.nextAt)
  await leave(db, 'factors', 1)
  await leave(db, 'addressChanged', 1)
  await post.deliver()
  expect(sent).toHaveLength(1)
  expect((await mailsThatWait(db, 10)).map(({ kind, attempts }) => `${kind} ${attempts}`)).toEqual([
    'factors 1',
    'factors 0',
    'factors 0',
    'addressChanged 1',
  ])

  isFull = false
  await makeAllDue(db)
  const { rows } = await sql<{ messageId: string }>`select '<' || key || '@school.example>' as message_id from outbox
    where kind = 'factors' and state = 'queued' order by id`.execute(db)
  const inOrder = rows.map(({ messageId }) => messageId)
  await Promise.all([post.deliver(), outbox(transport).deliver()])
  expect(sent.filter((one) => inOrder.includes(one))).toEqual(inOrder)
  expect(sent).toHaveLength(5)
})

test('a mail that is tried again takes along what stands before it in its lane [MAIL-1] [MAIL-3]', async ({
  given,
}) => {
  const { db, outbox } = given
  let isFull = true
  const sent: string[] = []
  const post = outbox(async ({ messageId }) => {
    if (isFull) throw refusing(452)
    sent.push(messageId!.slice(1, 37))
  })
  await leave(db, 'factors', 1, 1, 2)
  await post.deliver()
  isFull = false
  const { rows } = await sql<{ id: number; key: string }>`select id, key from outbox order by id`.execute(db)
  await makeDue(db, rows[1]!.id)

  await post.deliver()

  expect(sent).toEqual([rows[0]!.key, rows[1]!.key])
})

test('what is given up lets the next of its kind and address leave [MAIL-1]', async ({ given }) => {
  const { db, outbox } = given
  let count = 0
  const sent: string[] = []
  const post = outbox(async ({ to }) => {
    count += 1
    if (count === 1) throw refusing(550)
    sent.push(to)
  })
  await leave(db, 'factors', 1, 1)

  await post.deliver()

  expect(sent).toEqual(['u1@x.example'])
})

test('news of an account is never replaced by later news, a link is by a later link [MAIL-1] [AUTH-7]', async ({
  given,
}) => {
  const { db, outbox } = given
  const sent: string[] = []
  await leave(db, 'factors', 1, 1)
  await queueMail(db, password(2))
  await queueMail(db, { ...password(2), to: 'new@x.example' })

  await outbox(async ({ to }) => void sent.push(to)).deliver()

  expect(sent.toSorted()).toEqual(['new@x.example', 'u1@x.example', 'u1@x.example'])
})

test('a mail has one Message-ID, however often it is tried, and no two have the same [MAIL-1]', async ({ given }) => {
  const { db, outbox } = given
  const tried: Mail[] = []
  const post = outbox(async (mail) => {
    tried.push(mail)
    if (tried.length <= 2) throw refusing(451)
  })
  await leave(db, 'password', 1, 2)
  await post.deliver()
  await makeAllDue(db)
  await post.deliver()

  const idsOf = (to: string) => tried.filter((mail) => mail.to === to).map(({ messageId }) => messageId)
  const [first, second] = [idsOf('u1@x.example'), idsOf('u2@x.example')]
  expect([first.length, second.length]).toEqual([2, 2])
  expect(new Set([...first, ...second]).size).toBe(2)
  expect(first[0]).toMatch(/^<[\da-f-]{36}@school\.example>$/)
})
