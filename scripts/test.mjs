import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { chosenBy } from './chosen.mjs'
import { tellOutcomes } from './outcomes.mjs'
import { newScratch } from './scratch.mjs'
import { ensureBuilt, ensureInstalled, fail, root, run } from './toolchain.mjs'

// Every server that a test starts would read and compile its modules anew.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')

const args = process.argv.slice(2)
const flags = args.filter((arg) => arg.startsWith('-'))
const paths = args.filter((arg) => !arg.startsWith('-'))
const known = ['--quick', '--no-browser', '--only-browser', '--all', '--strict']
const unknown = flags.find((flag) => !known.includes(flag))
if (unknown) fail(`${unknown} is none of ${known.join(', ')}`)
const chosen = chosenBy(paths)
if (chosen && flags.includes('--quick')) fail('--quick checks the whole project and takes no path.')
const isStrict = flags.includes('--strict')

const scratch = newScratch()
process.on('exit', scratch.remove)
const outcomes = join(scratch.folder, 'outcomes')
mkdirSync(outcomes)
// Folders `exhaustive` are left to a run of all, or of a path that names them.
const isEveryday = !flags.includes('--all') && !paths.some((path) => path.includes('exhaustive'))
const shared = { OUTCOMES: outcomes, TMPDIR: scratch.folder, ...(isEveryday && { LAYER: 'everyday' }) }
const headless = () => ({ CHROMIUM_PATH: ensureBrowser({ isShellEnough: true }) })

function vitest(name, project, places = [], env = {}) {
  const options = [`--project=${project}`, '--reporter=default', '--reporter=./scripts/vitest-outcomes.ts']
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return run('vitest', ['run', ...options, ...(isStrict ? ['--retry=0'] : []), ...places], {
    env: { ...shared, ...colours, TESTS_OF: name, ...env },
  })
}

function playwright(places = []) {
  const options = ['--reporter=list,./scripts/playwright-outcomes.ts', ...(isStrict ? ['--retries=0'] : [])]
  // Playwright takes a path as a regular expression.
  const patterns = places.map((place) => place.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return run('playwright', ['test', ...options, ...patterns], {
    env: { ...shared, ...(process.stdout.isTTY ? {} : { FORCE_COLOR: '0' }), ...headless() },
  })
}

const checks = {
  // Each of the four checkers that it starts by itself reads shared files again; on two cores that takes a third longer.
  types: () => run('tsc', ['--noEmit', '--checkers', '2']),
  lint: () => run('oxlint', ['--type-aware', '--deny-warnings']),
  format: () => run('oxfmt', ['--check']),
  'dead code': () => run('knip', []),
}
const kinds = {
  tests: { tests: () => vitest('tests', '!component', chosen?.tests) },
  components: { 'component tests': () => vitest('components', 'component', chosen?.components, headless()) },
  journeys: { 'web build': ensureBuilt, journeys: () => playwright(chosen?.journeys) },
}

function stepsToRun() {
  if (flags.includes('--quick')) return checks
  const isWanted = {
    tests: !flags.includes('--only-browser'),
    components: !flags.includes('--no-browser'),
    journeys: !flags.includes('--no-browser'),
  }
  const wanted = Object.keys(kinds).filter((kind) => isWanted[kind] && (!chosen || chosen[kind].length))
  const needsChecks = !chosen && isWanted.tests
  return Object.assign({}, needsChecks ? checks : {}, ...wanted.map((kind) => kinds[kind]))
}

const steps = stepsToRun()
if (!Object.keys(steps).length) fail(`${paths.join(' ')} has no test of the kind that ${flags.join(' ')} runs.`)

ensureInstalled()
let checked = 0
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
  if (Object.hasOwn(checks, name)) checked += 1
}
tellOutcomes(outcomes, { checked, brokenStep: failed?.name })
process.exit(failed?.code ?? 0)
