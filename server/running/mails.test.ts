import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { identity } from '../../contract/identity/endpoints.ts'
import { runningEngine } from '../postgres/engine.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startPortal } from '../testing/portal.ts'
import { Visitor } from '../testing/visitor.ts'

test('a mail that was on its way when the portal was killed leaves after the next start, once [MAIL-1]', async () => {
  const silent = createServer(() => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as { port: number }
  const first = await startPortal({ DEMO: 'off', MAIL_URL: `smtp://127.0.0.1:${port}` })
  await first.admin(['create', 'admin@school.example'])
  const connected = once(silent, 'connection')
  const visitor = new Visitor()
  await visitor.call(first.url, identity.csrf)
  const asked = await visitor.call(first.url, identity.forgotPassword, {
    body: { email: 'admin@school.example' },
  })
  expect(asked.status).toBe(200)
  await connected
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')

  const server = await startMailServer()
  onTestFinished(() => server.close())
  const second = await startPortal({ DEMO: 'off', MAIL_URL: server.url, DATA_DIR: first.dataDir })
  onTestFinished(() => second.stop())
  expect(server.received).toEqual([])
  const client = new pg.Client(await runningEngine(second.dataDir))
  await client.connect()
  onTestFinished(() => client.end())
  // The minutes for which the instance that was killed had the mail to itself.
  await client.query('update outbox set due_at = now()')

  await expect
    .poll(() => server.received, { timeout: 60_000 })
    .toEqual([expect.stringContaining('admin@school.example')])
  const state = async () => (await client.query('select state, attempts from outbox')).rows
  await expect.poll(state).toEqual([{ state: 'sent', attempts: 2 }])
})
