import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../testing/outbox.ts'
import type { Mail } from '../mail/mail.ts'
import { makeDue, queueMail } from './mails.ts'
import { mailsThatWait } from '../mails/mails.ts'
import { claim } from './rows.ts'
import { gone, leave, password, refusing } from './testing.ts'

const everybody = [1, 2, 3, 4, 5, 6]

/** A transport that waits with the first person’s mail until it is let go; what it sent, and when it sent five. */
function holdingUpTheFirst() {
  const [answer, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: string[] = []
  const transport = async ({ to }: Mail) => {
    if (to === 'u1@x.example') await answer.promise
    sent.push(to)
    if (sent.length === 5) others.resolve()
  }
  return { sent, transport, others: others.promise, letGo: answer.resolve }
}

test('while a mail server is silent others go out and no connection of the database is held [MAIL-1]', async ({
  given,
}) => {
  const { db, outbox } = given
  const { sent, transport, others, letGo } = holdingUpTheFirst()
  await leave(db, 'password', ...everybody)

  const delivering = outbox(transport).deliver()
  await others
  // More statements at once than the pool has connections.
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.01)`.execute(db)))
  expect(sent.toSorted()).toEqual([2, 3, 4, 5, 6].map((id) => `u${id}@x.example`))

  letGo()
  await delivering
  expect(sent).toHaveLength(6)
  expect(await mailsThatWait(db, 10)).toEqual([])
})

test('of a change that is undone no mail leaves [MAIL-1]', async ({ given }) => {
  const { db, outbox } = given
  const sent: Mail[] = []
  const undone = db.transaction().execute(async (trx) => {
    await queueMail(trx, password(1))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  await outbox(async (mail) => void sent.push(mail)).deliver()
  expect(sent).toEqual([])
})

test('two instances send each mail once [MAIL-1]', async ({ given }) => {
  const { db, outbox } = given
  const sent: string[] = []
  const transport = async ({ to }: Mail) => void sent.push(to)
  await leave(db, 'password', ...everybody)

  await Promise.all([outbox(transport).deliver(), outbox(transport).deliver()])
  expect(sent.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((id) => `u${id}@x.example`))
})

test('a mail whose instance ended while it was sending is sent by another, later, once [MAIL-1]', async ({ given }) => {
  const { db, outbox } = given
  const sent: string[] = []
  const post = outbox(async ({ to }) => void sent.push(to))
  await queueMail(db, password(1))
  expect(await claim(db)).toMatchObject({ attempts: 1 })

  await post.sweep()
  expect(await makeDue(db)).toBe(0)
  expect(sent).toEqual([])
  await sql`update outbox set due_at = now(), sending_until = now()`.execute(db)
  await post.sweep()
  await post.sweep()
  expect(sent).toEqual(['u1@x.example'])
})

test('a refusal for good is given up at once, the log names neither address nor text [MAIL-2]', async ({ given }) => {
  const { db, outbox, said } = given
  await queueMail(db, password(1))

  await outbox(() => Promise.reject(refusing(550))).deliver()

  const failed = { person: 'Софія Коваленко', state: 'failed', reason: 'noMailbox', nextAt: null }
  expect(await mailsThatWait(db, 10)).toMatchObject([failed])
  expect(said).toHaveLength(1)
  expect(JSON.stringify(said)).not.toMatch(/x\.example|secret/)
})

test('a refusal for now is tried again, and stands before what was given up [MAIL-2]', async ({ given }) => {
  const { db, outbox, said } = given
  const refusals: Record<string, Error> = { 'u1@x.example': refusing(550), 'u2@x.example': refusing(451) }
  const post = outbox(async ({ to }) => {
    if (refusals[to]) throw refusals[to]
  })
  for (const userId of [1, 2]) await queueMail(db, password(userId))
  await post.deliver()
  const waiting = { person: 'Марко Лис', state: 'queued', attempts: 1, reason: 'later', reply: 451 }
  expect(await mailsThatWait(db, 10)).toMatchObject([waiting, { state: 'failed' }])
  expect(said).toHaveLength(2)
  expect(JSON.stringify(said)).not.toMatch(/x\.example|secret/)

  delete refusals['u2@x.example']
  await sql`update outbox set due_at = now() where state = 'queued'`.execute(db)
  await post.sweep()
  expect(await mailsThatWait(db, 10)).toMatchObject([{ state: 'failed' }])
})

test('what could not be sent in its time is given up with its last reason [MAIL-2]', async ({ given }) => {
  const { db, outbox, said } = given
  const post = outbox(() => Promise.reject(gone()))
  await queueMail(db, password(1))
  await queueMail(db, password(2))
  await post.deliver()
  expect(await mailsThatWait(db, 10)).toMatchObject([{ reason: 'unreachable' }, { reason: 'unreachable' }])

  await sql`update outbox set due_at = now(), expires_at = now()`.execute(db)
  await post.sweep()
  expect(await mailsThatWait(db, 10)).toMatchObject([
    { state: 'failed', reason: 'unreachable', nextAt: null },
    { state: 'failed' },
  ])
  expect(said).toContainEqual(expect.objectContaining({ words: 'a mail is given up' }))
})

test('a newer mail of a kind takes the place of the one that waits [AUTH-7]', async ({ given }) => {
  const { db, outbox } = given
  const sent: string[] = []
  await queueMail(db, password(1))
  await queueMail(db, { ...password(1), kind: 'address' })
  await queueMail(db, { ...password(1), to: 'new@x.example' })

  await outbox(async ({ to }) => void sent.push(to)).deliver()
  expect(sent.toSorted()).toEqual(['new@x.example', 'u1@x.example'])
})

test('a mail that was accepted while the database is away for a moment is recorded once it is back, and leaves once [MAIL-1]', async ({
  given,
}) => {
  const { db, outbox } = given
  const sent: string[] = []
  await sql`create sequence recordings`.execute(db)
  await sql`create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('recordings') = 1 then raise 'the database is away'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger away before update on outbox for each row when (new.state = 'sent')
    execute function fail_once()`.execute(db)
  await leave(db, 'password', 1)

  await outbox(async ({ to }) => void sent.push(to)).deliver()

  expect(sent).toEqual(['u1@x.example'])
  expect((await sql`select state, attempts from outbox`.execute(db)).rows).toEqual([{ state: 'sent', attempts: 1 }])
  expect((await sql`select last_value as tries from recordings`.execute(db)).rows).toEqual([{ tries: 2 }])
})
