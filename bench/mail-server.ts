import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type QuickMailServer = {
  url: string
  /** Recipients, in the order of arrival. */ received: string[]
  close(): void
}

/** A mail server that answers at once: `smtp-server` waits a tenth of a second with each greeting. */
export async function quickMailServer(): Promise<QuickMailServer> {
  const received: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void converse(socket, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => void server.close() }
}

async function converse(socket: Socket, received: string[]): Promise<void> {
  const say = (answer: string) => socket.write(`${answer}\r\n`)
  let isText = false
  say('220 bench')
  for await (const line of createInterface({ input: socket })) {
    if (isText) {
      if (line.startsWith('To: ')) received.push(line.slice('To: '.length))
      isText = line !== '.'
      if (!isText) say('250 taken')
    } else if (line === 'DATA') {
      isText = true
      say('354 go on')
    } else say(line === 'QUIT' ? '221 bye' : '250 ok')
    if (line === 'QUIT') socket.end()
  }
}
