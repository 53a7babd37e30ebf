// The folder for the databases, browser profiles and files of a test run. It lies in memory where there is enough of it:
// each of a hundred databases waits for its writes to reach the disk.
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './toolchain.mjs'

const memory = '/dev/shm'
const prefix = 'dzvinok-run-'
const enough = 6 * 2 ** 30

/** A folder for this run, and what removes it with all that is in it. */
export function newScratch() {
  const place = isRoomy(memory) ? memory : tmpdir()
  removeLeft(place)
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  // PostgreSQL runs as another account where the tests are root's.
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function isRoomy(folder) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === folder)
    // Some tests start programs from there.
    return bavail * bsize >= enough && Boolean(mounted) && !/\bnoexec\b/.test(mounted)
  } catch {
    return false
  }
}

/** Of runs that were killed; another account's stay. */
function removeLeft(place) {
  for (const name of readdirSync(place).filter((one) => one.startsWith(prefix))) {
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    try {
      rmSync(join(place, name), { recursive: true, force: true })
    } catch {
      // Its owner's next run removes it.
    }
  }
}
