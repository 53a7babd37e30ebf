import { ensureBuilt, ensureInstalled, node26, run } from './house.mjs'

ensureInstalled()
const built = await ensureBuilt()
if (built !== 0) process.exit(built)
process.exit(
  process.argv.includes('--dev') ? await reloading() : await run(node26(), ['server/main.ts'], { apart: true }),
)

/** The server starts anew when its sources change, the web is built anew when its own do. */
async function reloading() {
  const server = run(node26(), ['--watch', '--watch-preserve-output', 'server/main.ts'], { apart: true })
  const web = run('vite', ['build', '--watch'], { apart: true })
  return Promise.race([server, web])
}
