import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { identity } from '../../contract/identity/endpoints.ts'
import { startPortal, type Portal } from '../testing/portal.ts'
import { opened, startPushService } from '../testing/push-service.ts'
import { Visitor } from '../testing/visitor.ts'
import { databaseOf, portalOf, pushIn } from './testing.ts'

/** What somebody has mailed leaves at once, and whatever else is due. */
async function setOff(portal: Portal) {
  const visitor = new Visitor()
  await visitor.call(portal.url, identity.csrf)
  await visitor.call(portal.url, identity.forgotPassword, { body: { email: 's@school.example' } })
}

test('a push that was on its way when the portal was killed leaves again, under its topic, and then no more [PUSH-3]', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const taken = Promise.withResolvers<void>()
  // It has it, and its yes does not arrive.
  service.answer = () => taken.resolve()
  const settings = { DEMO: 'off', PUSH_HOSTS: service.origin }
  const first = await startPortal(settings)
  const before = await databaseOf(first)
  before.on('error', () => {})
  const keys = await pushIn(before, `${service.origin}/b`)
  await setOff(first)
  await taken.promise
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  service.answer = (response) => response.writeHead(201).end()

  const portal = await portalOf({ ...settings, DATA_DIR: first.dataDir })
  const client = await databaseOf(portal)
  // The minutes for which the instance that was killed had it to itself.
  await client.query('update outbox set due_at = now()')
  await setOff(portal)

  await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(2)
  expect(service.received.map(({ topic }) => topic)).toEqual(['trial', 'trial'])
  const [earlier, again] = service.received
  expect(opened(keys, earlier!.body)).toEqual(opened(keys, again!.body))
  // Both were signed by the keys that the first start made.
  expect(again!.signed.key).toBe(earlier!.signed.key)
  await expect.poll(async () => (await client.query(`select from outbox where way = 'push'`)).rowCount).toBe(0)
})
