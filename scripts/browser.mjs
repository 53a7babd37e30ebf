// The browser of journeys and bench: the machine's own, else Playwright's, else Debian's, installed now.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, node26, root } from './toolchain.mjs'

const shell = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const wish =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to it.'

/** `isShellEnough`: Chromium without its window draws the same pages in two thirds of the time. */
export function ensureBrowser({ isShellEnough = false } = {}) {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return existsSync(wanted) ? wanted : fail(`CHROMIUM_PATH is ${wanted}, but there is no such file.`)
  const packages = isShellEnough ? [shell, 'chromium'] : ['chromium']
  const find = () => installed(isShellEnough ? [shell, ...whole] : whole)
  return find() ?? playwrights() ?? (packages.some(install) && find()) ?? fail(wish)
}

function installed(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find((it) =>
    existsSync(it),
  )
}

function playwrights() {
  const question = `import { chromium } from '@playwright/test'; console.log(chromium.executablePath())`
  const { stdout } = spawnSync(node26(), ['--input-type=module', '-e', question], { cwd: root, encoding: 'utf8' })
  return [stdout.trim()].find((it) => it && existsSync(it))
}

function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} for the browser tests`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ].every((args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0)
}
