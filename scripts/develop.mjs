import { createServer } from 'node:net'
import { begin, endings, node26 } from './toolchain.mjs'

/** Vite serves the web and hands the rest on to the portal, which starts anew when a module of it changes. */
export async function develop() {
  const { PORT = '3000', HOST = '127.0.0.1', PUBLIC_URL } = process.env
  const port = String(await freePort())
  const address = PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
  const inner = { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: address, TRUST_PROXY: 'off', DZVINOK_WEB: 'sources' }
  // The pipe that tells a server of our end would reach Node's watcher and not the server.
  const server = begin(node26(), ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    apart: true,
    env: { ...inner, DZVINOK_LIFELINE: '' },
  })
  const web = begin('vite', ['--host', HOST, '--port', PORT, '--strictPort', '--logLevel', 'warn'], {
    apart: true,
    env: { DZVINOK_SERVER: port },
  })
  const signals = endings.map((name) => new Promise((resolve) => process.once(name, resolve)))
  await Promise.race([web.ended, server.ended, ...signals])
  web.end()
  server.end()
  const [code] = await Promise.all([web.ended, server.ended])
  return code
}

function freePort() {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
