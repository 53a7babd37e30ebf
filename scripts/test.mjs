import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

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
