import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, accountFor, reaches } from './account.ts'

export type Home = { folder: string; cluster: string; name: string; account: Account | undefined }

/** The folder for data and programs that the account lent by root could not use in DATA_DIR. */
export const elsewhere = '/var/lib/dzvinok'

/** Where the engine lives: in DATA_DIR, or, when root's account cannot reach that, where DATA_DIR says. */
export async function homeFor(dataDir: string, log: (line: string) => void): Promise<Home> {
  mkdirSync(dataDir, { recursive: true })
  const recorded = recordedHome(dataDir)
  if (recorded) return recorded

  const near = nearHome(dataDir)
  prepare(near)
  if (await reaches(near.folder, near.account)) return near
  if (existsSync(near.cluster)) throw new Error(unreachable(near, 'Move DATA_DIR, or open the folders above it.'))

  const far = homeIn(join(elsewhere, hash(realpathSync(dataDir))))
  prepare(far)
  if (!(await reaches(far.folder, far.account))) throw new Error(unreachable(far, 'Set DATA_DIR to a folder it can.'))
  record(dataDir, far.folder)
  log(`PostgreSQL runs as ${far.account?.name}, which cannot reach ${near.folder}: its data is in ${far.folder}`)
  return far
}

/** The home that was made here before; nothing is made or tried. */
export function homeBefore(dataDir: string): Home | undefined {
  return existsSync(dataDir) ? (recordedHome(dataDir) ?? nearHome(dataDir)) : undefined
}

function recordedHome(dataDir: string): Home | undefined {
  const file = recordIn(dataDir)
  if (!existsSync(file)) return undefined
  const folder = readFileSync(file, 'utf8').trim()
  // An empty school must never take the place of a lost one.
  if (!existsSync(folder)) throw new Error(`${file} says that the data is in ${folder}, but that folder is missing.`)
  return homeIn(folder)
}

function nearHome(dataDir: string): Home {
  return homeIn(join(realpathSync(dataDir), 'postgres'))
}

function homeIn(folder: string): Home {
  const cluster = join(folder, 'cluster')
  return { folder, cluster, name: `dzvinok-${hash(cluster)}`, account: accountFor([cluster, dirname(folder)]) }
}

function prepare({ folder, account }: Home) {
  if (dirname(folder) === elsewhere) makeElsewhere()
  mkdirSync(folder, { recursive: true })
  if (account) chmodSync(folder, 0o755)
}

export function makeElsewhere() {
  mkdirSync(elsewhere, { recursive: true })
  // Root's own umask may have kept others out.
  chmodSync(elsewhere, 0o755)
}

function record(dataDir: string, folder: string) {
  const unfinished = `${recordIn(dataDir)}.${process.pid}`
  writeFileSync(unfinished, `${folder}\n`, { flush: true })
  renameSync(unfinished, recordIn(dataDir))
  flushFolder(dataDir)
}

/** A rename is only safe from a power cut once its folder is written, too. */
export function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

const recordIn = (dataDir: string) => join(dataDir, 'postgres-is-in.txt')
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const unreachable = ({ folder, account }: Home, advice: string) =>
  `PostgreSQL runs as ${account?.name}, which cannot reach ${folder}. ${advice} Or start as a user other than root.`
