import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** State of the line between two programs: `silent` takes everything and passes nothing on, `broken` cuts and refuses. */
type Line = 'fine' | 'silent' | 'broken' | { delay: number }

async function later(turn: Promise<void>, delay: number, act: () => void) {
  await turn
  if (delay) await pause(delay)
  act()
}

/** A TCP proxy before PostgreSQL whose line can be spoilt at any moment. */
export function proxyTo({ host, port }: { host: string; port: number }) {
  return proxyBefore(() => connect(`${host}/.s.PGSQL.${port}`))
}

/** A TCP proxy before whatever `reach` connects to, whose line can be spoilt at any moment. */
export async function proxyBefore(reach: () => Socket) {
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
    const to = reach()
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
