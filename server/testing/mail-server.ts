import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailServer = {
  url: string
  port: number
  /** The texts of the mails that it took. */
  received: string[]
  /** Breaks off a connection, known by the other side's port. */
  hangUp(remotePort: number): void
  close(): Promise<void>
}

/** A mail server of a test's own. `behaviour`: how it refuses, or keeps silent. */
export async function startMailServer(behaviour: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
    ...behaviour,
  })
  server.on('error', () => {})
  const sockets = new Map<number, Socket>()
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort!, socket))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    hangUp: (remotePort) => void sockets.get(remotePort)?.destroy(),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** An answer of the mail server with its code. */
export function answering(responseCode: number): Error {
  return Object.assign(new Error('no'), { responseCode })
}
