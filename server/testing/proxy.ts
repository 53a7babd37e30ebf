import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What lies between a portal and its database: `silent` takes everything and passes nothing on, `broken` cuts and refuses. */
type Line = 'fine' | 'silent' | 'broken' | { delay: number }

async function later(turn: Promise<void>, delay: number, act: () => void) {
  await turn
  if (delay) await pause(delay)
  act()
}

/** A TCP proxy before PostgreSQL whose line can be spoilt at any moment. */
export async function proxyTo({ host, port }: { host: string; port: number }) {
  let line: Line = 'fine'
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket) => {
    let turn = Promise.resolve()
    from.on('data', (bytes) => {
      if (line === 'silent') return
      const delay = typeof line === 'object' ? line.delay : 0
      turn = later(turn, delay, () => to.write(bytes))
    })
    from.on('error', () => {}).on('close', () => to.destroy())
  }
  const server = createServer((from) => {
    if (line === 'broken') return from.destroy()
    const to = connect(`${host}/.s.PGSQL.${port}`)
    for (const socket of [from, to]) sockets.add(socket.on('close', () => sockets.delete(socket)))
    pass(from, to)
    pass(to, from)
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    become(next: Line) {
      line = next
      if (next === 'broken') for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
