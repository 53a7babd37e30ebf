import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { identity } from '../../../contract/identity/endpoints.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startPortal } from '../../testing/portal.ts'
import { Visitor } from '../../testing/visitor.ts'
import { databaseOf, portalOf } from '../testing.ts'

/** A mail server that takes a connection and says nothing. */
async function silentServer() {
  const silent = createServer(() => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, connected: once(silent, 'connection') }
}

/** Where the data lie of a portal that was killed while it sent its administrator a link. */
async function killedWhileSending(): Promise<string> {
  const { url, connected } = await silentServer()
  const portal = await startPortal({ DEMO: 'off', MAIL_URL: url })
  await portal.admin(['create', 'admin@school.example'])
  const visitor = new Visitor()
  await visitor.call(portal.url, identity.csrf)
  const body = { email: 'admin@school.example' }
  expect((await visitor.call(portal.url, identity.forgotPassword, { body })).status).toBe(200)
  await connected
  portal.process.kill('SIGKILL')
  await once(portal.process, 'exit')
  return portal.dataDir
}

test('a mail that was on its way when the portal was killed leaves after the next start, once [MAIL-1]', async () => {
  const dataDir = await killedWhileSending()
  const server = await startMailServer()
  onTestFinished(() => server.close())

  const portal = await portalOf({ MAIL_URL: server.url, DATA_DIR: dataDir })
  expect(server.received).toEqual([])
  const client = await databaseOf(portal)
  // The minutes for which the instance that was killed had the mail to itself.
  await client.query('update outbox set due_at = now()')

  const toAdministrator = [expect.stringContaining('admin@school.example')]
  await expect.poll(() => server.received, { timeout: 60_000 }).toEqual(toAdministrator)
  const state = async () => (await client.query('select state, attempts from outbox')).rows
  await expect.poll(state).toEqual([{ state: 'sent', attempts: 2 }])
})

test('a mail that was accepted when the portal was killed is sent again under the same Message-ID [MAIL-1]', async () => {
  const accepted = Promise.withResolvers<void>()
  const texts: string[] = []
  const server = await startMailServer({
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        texts.push(text)
        if (texts.length > 1) done()
        accepted.resolve()
      })
    },
  })
  onTestFinished(() => server.close())
  const portal = await startPortal({ DEMO: 'off', MAIL_URL: server.url })
  await portal.admin(['create', 'admin@school.example'])
  const visitor = new Visitor()
  await visitor.call(portal.url, identity.csrf)
  await visitor.call(portal.url, identity.forgotPassword, { body: { email: 'admin@school.example' } })
  await accepted.promise
  portal.process.kill('SIGKILL')
  await once(portal.process, 'exit')

  const again = await portalOf({ MAIL_URL: server.url, DATA_DIR: portal.dataDir })
  const client = await databaseOf(again)
  await client.query('update outbox set due_at = now()')
  await expect.poll(() => texts.length, { timeout: 60_000 }).toBe(2)
  await expect
    .poll(async () => (await client.query('select state from outbox')).rows, { timeout: 60_000 })
    .toEqual([{ state: 'sent' }])

  const ids = texts.map((text) => /^Message-ID: (\S+)/m.exec(text)?.[1])
  expect(ids[0]).toMatch(/^<[\da-f-]{36}@/)
  expect(ids[1]).toBe(ids[0])
})
