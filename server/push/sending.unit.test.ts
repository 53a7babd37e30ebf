import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Place } from '../outbox/push-to.ts'
import { startPushService } from '../testing/push-service.ts'
import { isPublic } from './hosts.ts'
import { faultOf, Refused } from './kit/push-faults.ts'
import { pushSender } from './sending.ts'

const letter = { headers: { ttl: '60' }, body: Buffer.from('x') }
const own = (origin: string): Place => ({ url: new URL(`${origin}/a`), isOwn: true })
const v4 = (address: string): LookupAddress => ({ address, family: 4 })

const failure = (sent: Promise<unknown>) => sent.then(() => 'sent', faultOf)

/** A server that does with each connection what a test wants. */
async function rawServer(greet: (socket: import('node:net').Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    greet(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

test('a name that leads into a private net is not connected to, nor one that leads to both [PUSH-3]', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const { port } = new URL(service.origin)
  const named: Place = { url: new URL(`http://push.example:${port}/a`), isOwn: false }
  const leadingTo = (...addresses: string[]) =>
    pushSender({
      mayReach: (address) => address !== '127.0.0.2' && (addresses.length > 1 || isPublic(address)),
      resolve: (_, found) => found(null, addresses.map(v4)),
    })

  for (const send of [leadingTo('127.0.0.1'), leadingTo('127.0.0.1', '127.0.0.2')]) {
    await expect(send(named, letter)).rejects.toMatchObject({ code: 'EPRIVATE' })
    expect(await failure(send(named, letter))).toMatchObject({ reason: 'unreachable', isFinal: false })
  }
})

test('a name is resolved once for each connection, and the address that was found then is the one that is used [PUSH-3]', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const { port } = new URL(service.origin)
  const asked: string[] = []
  // Here this machine stands for the public net; the second answer would lead into a private one, and nobody asks for it.
  const send = pushSender({
    mayReach: (address) => address === '127.0.0.1',
    resolve: (name, found) => {
      asked.push(name)
      found(null, [v4(asked.length === 1 ? '127.0.0.1' : '127.0.0.2')])
    },
  })
  const rebound: Place = { url: new URL(`http://push.example:${port}/a`), isOwn: false }

  // Without a signature, which is as far as it has to get.
  for (const _ of [1, 2]) expect(await send(rebound, letter)).toMatchObject({ status: 403 })
  expect(asked).toEqual(['push.example'])
  await service.close()
  await expect(send(rebound, letter)).rejects.toMatchObject({ code: 'EPRIVATE' })
})

test('nobody is followed to another address: a redirect is a refusal [PUSH-3]', async () => {
  const [first, second] = [await startPushService(), await startPushService()]
  for (const service of [first, second]) onTestFinished(() => service.close())
  const origin = await rawServer((socket) =>
    socket.end(`HTTP/1.1 307 Go\r\nLocation: ${second.origin}/a\r\nContent-Length: 0\r\n\r\n`),
  )

  const reply = await pushSender()(own(origin), letter)

  expect(reply.status).toBe(307)
  expect(faultOf(new Refused(reply, 'push'))).toEqual({ reason: 'refused', reply: 307, isFinal: true, stopsAll: false })
  expect(second.received).toEqual([])
})

test('whoever is silent, drips or talks garbage is one that does not answer, and holds nobody up [PUSH-3]', async () => {
  const silent = await rawServer(() => {})
  const garbage = await rawServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n\r\n'))
  const torn = await rawServer((socket) => socket.destroy())
  const endless = await rawServer((socket) => {
    socket.write('HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n')
    const more = () => socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`)
    socket.on('drain', more)
    while (more());
  })
  const send = pushSender({ longest: 500 })

  for (const origin of [silent, garbage, torn])
    expect(await failure(send(own(origin), letter))).toMatchObject({ reason: 'unreachable', stopsAll: true })
  expect(await send(own(endless), letter)).toMatchObject({ status: 201 })
})

test('who asks for patience is given it, within bounds [PUSH-3]', () => {
  const fault = (status: number, retryAfter?: string) => faultOf(new Refused({ status, retryAfter }, 'push'))

  expect(fault(429, '120')).toEqual({ reason: 'later', reply: 429, isFinal: false, stopsAll: true, rest: 120 })
  expect(fault(429, '99999999')).toMatchObject({ rest: 3_600 })
  expect(fault(503, new Date(Date.now() + 60_000).toUTCString())).toMatchObject({ rest: expect.closeTo(60, -1) })
  for (const nonsense of ['-1', 'soon', 'NaN', undefined])
    expect(fault(429, nonsense)).toEqual({ reason: 'later', reply: 429, isFinal: false, stopsAll: true })
  expect(fault(500)).toEqual({ reason: 'later', reply: 500, isFinal: false, stopsAll: false })
  expect(fault(413)).toEqual({ reason: 'refused', reply: 413, isFinal: true, stopsAll: false })
})
