import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { mailTransport } from '../mail/mail-transport.ts'
import { mailsThatWait } from '../mails/mails.ts'
import { answering, startMailServer } from '../testing/mail-server.ts'
import { test } from '../testing/outbox.ts'
import { wake } from './destinations.ts'
import { leave, makeAllDue } from './testing.ts'

const from = () => ({ name: '', address: 'office@school.example' })

const toWhom = (text: string) => /^To: (\S+)/m.exec(text)?.[1] ?? ''

test('from a mail server that refuses, asks to wait, hangs up and is slow each mail gets what it is due, once [MAIL-1] [MAIL-2]', async ({
  given,
}) => {
  const { db, outbox } = given
  let isWell = false
  const server = await startMailServer({
    async onRcptTo({ address }, { remotePort }, done) {
      if (address === 'u1@x.example') return done(answering(550))
      if (isWell) return done()
      if (address === 'u2@x.example') return done(answering(451))
      if (address === 'u3@x.example') return server.hangUp(remotePort)
      if (address === 'u4@x.example') await pause(300)
      done()
    },
  })
  onTestFinished(() => server.close())
  const post = outbox(mailTransport(server.url, from, '/nowhere'))
  await leave(db, 'factors', 1, 2, 3, 4, 5, 6)

  await post.deliver()
  expect(server.received.map(toWhom).toSorted()).toEqual(['u4@x.example', 'u5@x.example', 'u6@x.example'])
  expect(await mailsThatWait(db, 10)).toMatchObject([
    { person: 'Марко Лис', state: 'queued', attempts: 1, reason: 'later', reply: 451 },
    { person: 'Ніна Гай', state: 'queued', attempts: 1, reason: 'unreachable' },
    { person: 'Софія Коваленко', state: 'failed', attempts: 1, reason: 'noMailbox', reply: 550 },
  ])

  isWell = true
  await makeAllDue(db)
  await post.deliver()
  await makeAllDue(db)
  await post.deliver()
  expect(server.received.map(toWhom).toSorted()).toEqual([2, 3, 4, 5, 6].map((id) => `u${id}@x.example`))
})

test('a mail server that is gone is tried seldom, and gets all that waited when it is back [MAIL-2]', async ({
  given,
}) => {
  const { db, outbox, said } = given
  const first = await startMailServer()
  await first.close()
  const post = outbox(mailTransport(first.url, from, '/nowhere'))
  await leave(db, 'factors', 1, 2, 3, 4, 5, 6)
  await leave(db, 'factors', 1, 2)
  await post.deliver()
  await post.deliver()
  expect(said.length).toBeLessThanOrEqual(6)
  expect(await mailsThatWait(db, 10)).toHaveLength(8)

  const again = await startMailServer({}, first.port)
  onTestFinished(() => again.close())
  await makeAllDue(db)
  await wake(db, 'mail')
  await post.deliver()

  const all = [1, 1, 2, 2, 3, 4, 5, 6].map((id) => `u${id}@x.example`)
  expect(again.received.map(toWhom).toSorted()).toEqual(all)
  expect(new Set(again.received.map((text) => /^Message-ID: (\S+)/m.exec(text)?.[1])).size).toBe(8)
})
