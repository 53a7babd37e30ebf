import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, expect, test } from 'vitest'
import { EventStream } from './events.ts'

/** A server of streams, and clients that ask it with a socket of their own; each answer as the server holds it. */
async function streaming() {
  const answers: ServerResponse[] = []
  const server = createServer((_request, answer) => {
    answers.push(answer)
    answer.flushHeaders()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: school.example\r\naccept: text/event-stream\r\n\r\n')
    await once(server, 'request')
    const raw = answers.at(-1)!
    return { socket, raw, events: new EventStream(raw) }
  }
  return { open }
}

test('who takes nothing is cut off at 64 kB, and who reads beside them gets everything [LIVE-1]', async () => {
  const { open } = await streaming()
  const [frozen, reader] = [await open(), await open()]
  frozen.socket.pause()
  let taken = 0
  reader.socket.on('data', (bytes) => (taken += bytes.length))
  const text = 'x'.repeat(16 * 1024)
  let [sent, most] = [0, 0]
  let isCut = false
  frozen.events.onClose(() => (isCut = true))

  // What the two systems keep of a connection comes to some megabytes, and is full first.
  while (frozen.events.isOpen && sent < 4_000) {
    frozen.events.send(text)
    reader.events.send(text)
    most = Math.max(most, frozen.raw.writableLength)
    sent += 1
    // What is sent before the reader had its turn counts as untaken, too.
    await pause(1)
  }

  await expect.poll(() => isCut).toBe(true)
  expect(most).toBeLessThan((64 + 2 * 17) * 1024)
  await expect.poll(() => taken).toBeGreaterThanOrEqual(sent * text.length)
  expect(reader.events.isOpen).toBe(true)
})

test('a stream whose client is gone ends, and takes nothing more [LIVE-1]', async () => {
  const { open } = await streaming()
  const gone = await open()
  const closed = new Promise<void>((close) => gone.events.onClose(close))

  gone.socket.resetAndDestroy()
  await closed
  gone.events.send('week')

  expect([gone.events.isOpen, gone.raw.writableLength]).toEqual([false, 0])
})
