import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { tellOutcomes } from './outcomes.mjs'
import { newScratch } from './scratch.mjs'
import { ensureBuilt, ensureInstalled, root, run } from './toolchain.mjs'

// Every server that a test starts would read and compile its modules anew.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')

const flags = process.argv.slice(2)
const known = ['--no-browser', '--only-browser', '--all', '--strict']
const unknown = flags.find((flag) => !known.includes(flag))
if (unknown) {
  console.error(`${unknown} is none of ${known.join(', ')}`)
  process.exit(1)
}
const isStrict = flags.includes('--strict')

const scratch = newScratch()
process.on('exit', scratch.remove)
const outcomes = join(scratch.folder, 'outcomes')
mkdirSync(outcomes)
// What lies in a folder `exhaustive` is left to a run of all.
const shared = { OUTCOMES: outcomes, TMPDIR: scratch.folder, ...(!flags.includes('--all') && { LAYER: 'everyday' }) }
const headless = () => ({ CHROMIUM_PATH: ensureBrowser({ isShellEnough: true }) })

function vitest(name, project, env = {}) {
  const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=./scripts/vitest-outcomes.ts']
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return run('vitest', [...args, ...(isStrict ? ['--retry=0'] : [])], {
    env: { ...shared, ...colours, TESTS_OF: name, ...env },
  })
}

function playwright() {
  const args = ['test', '--reporter=list,./scripts/playwright-outcomes.ts', ...(isStrict ? ['--retries=0'] : [])]
  return run('playwright', args, {
    env: { ...shared, ...(process.stdout.isTTY ? {} : { FORCE_COLOR: '0' }), ...headless() },
  })
}

const checks = {
  types: () => run('tsc', ['--noEmit']),
  lint: () => run('oxlint', ['--type-aware', '--deny-warnings']),
  format: () => run('oxfmt', ['--check']),
  'dead code': () => run('knip', []),
  tests: () => vitest('tests', '!component'),
}
const browser = {
  'component tests': () => vitest('components', 'component', headless()),
  'web build': ensureBuilt,
  journeys: playwright,
}
const steps = {
  ...(flags.includes('--only-browser') ? {} : checks),
  ...(flags.includes('--no-browser') ? {} : browser),
}

ensureInstalled()
let failed
for (const [name, step] of Object.entries(steps)) {
  const startedAt = Date.now()
  const code = await step()
  const took = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  console.log(code === 0 ? `✓ ${name} (${took})` : `✗ ${name} (${took}), exit code ${code}`)
  if (code !== 0) {
    failed = { name, code }
    break
  }
}
tellOutcomes(outcomes, failed?.name)
process.exit(failed?.code ?? 0)
