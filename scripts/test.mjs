import { ensureBrowser } from './browser.mjs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './toolchain.mjs'

// Every server that a test starts would read and compile its modules anew.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')

const checks = {
  types: () => run('tsc', ['--noEmit']),
  lint: () => run('oxlint', ['--type-aware', '--deny-warnings']),
  format: () => run('oxfmt', ['--check']),
  'dead code': () => run('knip', []),
  tests: () => run('vitest', ['run', '--project=!component']),
}
const headless = () => ({ env: { CHROMIUM_PATH: ensureBrowser({ isShellEnough: true }) } })
const browser = {
  'component tests': () => run('vitest', ['run', '--project=component'], headless()),
  'web build': ensureBuilt,
  journeys: () => run('playwright', ['test'], headless()),
}
const asked = { '--no-browser': checks, '--only-browser': browser }[process.argv[2]]

ensureInstalled()
for (const [name, step] of Object.entries(asked ?? { ...checks, ...browser })) {
  const startedAt = Date.now()
  const code = await step()
  const took = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  console.log(code === 0 ? `✓ ${name} (${took})` : `✗ ${name} (${took}), exit code ${code}`)
  if (code !== 0) process.exit(code)
}
