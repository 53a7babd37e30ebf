import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { startPortal, type Portal } from '../testing/portal.ts'
import { databaseOf, portalOf } from './testing.ts'

/** A notice of the administrator's waits for a daily mail whose hour has come, whatever day it is. */
async function dueIn(portal: Portal): Promise<void> {
  await portal.admin(['create', 'admin@school.example'])
  const client = await databaseOf(portal)
  client.on('error', () => {})
  await client.query(`
    with account as (update users set email_verified_at = now() returning id),
      notice as (
        insert into notices (user_id, profile_id, kind, about, facts, at, in_portal)
        select a.id, p.id, 'mail', 1, '{"count": 1}', now(), true from account a join profiles p on p.user_id = a.id
        returning id, user_id, profile_id),
      wish as (
        insert into notice_switches (user_id, profile_id, kind, mail) select user_id, profile_id, 'mail', true from notice),
      days as (insert into notice_hours (user_id, on_school_days) select user_id, false from notice),
      entry as (insert into digest_entries (notice_id, user_id) select id, user_id from notice)
    insert into digests (user_id, due_at) select user_id, now() from notice`)
}

test('a daily mail that was on its way when the portal was killed leaves after the next start, once, and bears its id [NOTE-2] [MAIL-1]', async () => {
  const taken = Promise.withResolvers<string>()
  // It has it, and its yes does not arrive.
  const deaf = await startMailServer({
    onData: (stream) => void stream.once('data', (chunk: Buffer) => taken.resolve(chunk.toString())),
  })
  onTestFinished(() => deaf.close())
  const first = await startPortal({ DEMO: 'off', MAIL_URL: deaf.url })
  await dueIn(first)
  const before = await taken.promise
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const server = await startMailServer()
  onTestFinished(() => server.close())

  const portal = await portalOf({ MAIL_URL: server.url, DATA_DIR: first.dataDir })
  const client = await databaseOf(portal)
  // The minutes for which the instance that was killed had the mail to itself.
  await client.query('update outbox set due_at = now()')

  await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(1)
  const idIn = (mail: string) => /^Message-ID: <(\S+)>/m.exec(mail)?.[1]
  expect(idIn(server.received[0]!)).toBe(idIn(before))
  expect(server.received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const state = async () => (await client.query('select kind, state, attempts from outbox')).rows
  await expect.poll(state).toEqual([{ kind: 'digest', state: 'sent', attempts: 2 }])
  const waiting = `select (select count(*)::int from digest_entries) as entries, due_at from digests`
  expect((await client.query(waiting)).rows).toEqual([{ entries: 0, due_at: null }])
})
