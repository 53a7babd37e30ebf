import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { identity } from '../../../contract/identity/endpoints.ts'
import { participants } from '../../../contract/people/endpoints.ts'
import type { Portal } from '../../testing/portal.ts'
import { databaseOf, portalWithAdmin } from '../testing.ts'

/** A connection that sends this and then nothing; `ended` grows with the answer, or with the end. */
async function beginning(
  { url }: Portal,
  text: string,
): Promise<{ socket: Socket; answer: () => string; isOver: () => boolean }> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, answer: () => answer, isOver: () => socket.closed }
}

/** What somebody from another address of this machine is answered. */
async function statusFrom(localAddress: string, { url }: Portal, path: string): Promise<number> {
  const asked = request(url + path, { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } })
  asked.end('{}')
  const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }]
  answer.resume()
  return answer.statusCode
}

const slowHead = 'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'

// Other addresses of the machine itself are Linux's.
test.runIf(process.platform === 'linux')(
  'three hundred slow bodies of nobody keep nobody out, and are ended',
  async () => {
    const { portal, admin } = await portalWithAdmin()
    const slow = await Promise.all(Array.from({ length: 300 }, () => beginning(portal, slowHead)))
    const headless = await beginning(portal, 'GET / HTTP/1.1\r\nhost:')
    await expect.poll(() => slow.filter(({ answer }) => answer().startsWith('HTTP/1.1 503')).length).toBe(240)

    const seen = await Promise.all([
      admin.call(portal.url, participants.list).then(({ status }) => status),
      statusFrom('127.0.0.2', portal, identity.login.path),
      fetch(`${portal.url}/health`).then(({ status }) => status),
    ])
    // The CSRF token is missing: what counts is that somebody looked.
    expect(seen).toEqual([200, 419, 200])
    // Before the slow ones have been ended.
    expect(slow.some(({ isOver }) => !isOver())).toBe(true)
    expect(await statusFrom('127.0.0.1', portal, identity.login.path)).toBe(503)

    await expect.poll(() => slow.every(({ isOver }) => isOver()), { timeout: 60_000, interval: 500 }).toBe(true)
    expect(headless.isOver()).toBe(true)
    expect(await statusFrom('127.0.0.1', portal, identity.login.path)).toBe(419)
  },
)

test('more requests at work than the server takes are refused at once, and served again afterwards', async () => {
  const { portal, admin } = await portalWithAdmin()
  const client = await databaseOf(portal)
  await client.query('begin; lock table sessions in access exclusive mode')

  const retries: (string | null)[] = []
  const asked = Array.from({ length: 210 }, async () => {
    const { status, headers } = await admin.call(portal.url, participants.list)
    if (status === 503) retries.push(headers.get('retry-after'))
    return status
  })
  // Until all have arrived: who came later would find a place again.
  await expect.poll(() => retries.length).toBe(10)
  await client.query('rollback')
  const statuses = await Promise.all(asked)

  expect(retries).toEqual(Array.from({ length: 10 }, () => '1'))
  expect(statuses.filter((status) => status === 200)).toHaveLength(200)
  expect((await admin.call(portal.url, participants.list)).status).toBe(200)
})
