import { watch, watchFile } from 'node:fs'
import { join } from 'node:path'
import { begin, endings, forgetBuild, node26, root } from './toolchain.mjs'

/** The web is built anew when its sources change; the server starts anew when its own do, or the page does. */
export async function develop() {
  // What is built here is not compressed, so the next real start builds its own.
  forgetBuild()
  const web = begin('vite', ['build', '--watch', '--logLevel', 'warn'], { apart: true })
  const over = new AbortController()
  const signals = endings.map((name) => new Promise((resolve) => process.once(name, resolve)))
  const ending = Promise.race([web.ended, ...signals]).then(() => over.abort())

  const nextChange = changes()
  while (!over.signal.aborted) {
    const change = nextChange()
    const server = begin(node26(), ['server/main.ts'], { apart: true })
    await Promise.race([change, ending])
    server.end()
    await server.ended
  }
  web.end()
  return web.ended
}

function changes() {
  let waiting
  let tell = () => {}
  const soon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => tell(), 200)
  }
  for (const folder of ['server', 'contract', 'rules']) {
    watch(join(root, folder), { recursive: true }, (_event, name) => name?.endsWith('.test.ts') || soon())
  }
  watchFile(join(root, 'dist/web/index.html'), { interval: 300 }, soon)
  return () => new Promise((resolve) => (tell = resolve))
}
