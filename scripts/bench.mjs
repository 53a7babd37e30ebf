// Loads first, which need no browser; then what Chromium fetches and draws.
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, fail, node26, run } from './toolchain.mjs'

ensureInstalled()
const steps = [
  ensureBuilt,
  () => run(node26(), ['bench/main.ts']),
  () => run(node26(), ['bench/first-load.ts'], { env: { CHROMIUM_PATH: ensureBrowser() } }),
  () => run(node26(), ['bench/sheet.ts'], { env: { CHROMIUM_PATH: ensureBrowser() } }),
]
for (const step of steps) {
  const code = await step()
  if (code !== 0) fail('The bench ended early.', code)
}
