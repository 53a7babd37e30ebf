import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  lchownSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, spawning } from './account.ts'
import { type Binaries } from './find.ts'
import { flushFolder, type Home } from './home.ts'

export const database = 'dzvinok'

const onWindows = process.platform === 'win32'

/** Made beside its place and moved there when whole, so that a start that was cut short leaves nothing behind. */
export async function makeCluster(home: Home, { initdb, postgres }: Binaries): Promise<void> {
  if (existsSync(home.cluster)) return giveTo(home.cluster, home.account)
  const unfinished = `${home.cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (home.account) chownSync(unfinished, home.account.uid, home.account.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(initdb, ['-D', unfinished, '-U', database, ...locale, ...entry(home)], home.account)
  await run(postgres, ['--single', '-D', unfinished, 'postgres'], home.account, `create database ${database};\n`)
  renameSync(unfinished, home.cluster)
  flushFolder(home.folder)
}

/** A private folder keeps the socket; where there is none, a password keeps the port. */
function entry(home: Home): string[] {
  if (!onWindows) return ['--auth=trust']
  writeFileSync(passwordIn(home), randomBytes(24).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordIn(home)}`]
}

export function passwordOf(home: Home): { password?: string } {
  return onWindows ? { password: readFileSync(passwordIn(home), 'utf8') } : {}
}

const passwordIn = (home: Home) => join(home.folder, 'password')

/** A copy or a backup that root brought back belongs to root. */
function giveTo(folder: string, account: Account | undefined) {
  if (!account || statSync(folder).uid === account.uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), account.uid, account.gid)
  }
  lchownSync(folder, account.uid, account.gid)
}

function run(program: string, args: string[], account: Account | undefined, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, spawning(account))
    let said = ''
    child.stdout.on('data', (text) => (said += String(text)))
    child.stderr.on('data', (text) => (said += String(text)))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${said.trim()}`))))
    child.stdin.end(input)
  })
}
