import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Account = { name: string; uid: number; gid: number }

/** What every program of the engine is started with: no root, and nothing of our environment. */
export function spawning(account: Account | undefined) {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]])
  const env = { ...Object.fromEntries(kept.filter(([, value]) => value)), LC_ALL: 'C', TZ: 'UTC' }
  return {
    cwd: process.platform === 'win32' ? undefined : '/',
    env,
    ...(account && { uid: account.uid, gid: account.gid }),
  }
}

/** PostgreSQL refuses root and unknown users, so root lends it the account that owns the folders, or a common one. */
export function accountFor(folders: string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = accountsOf(readFileSync('/etc/passwd', 'utf8'))
  const owner = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => statSync(folder).uid)
    .find(Boolean)
  const named = ['postgres', '_postgres', 'nobody', 'daemon'].map((name) => accounts.find((it) => it.name === name))
  const account = accounts.find((it) => it.uid === owner) ?? named.find(Boolean)
  if (!account)
    throw new Error('PostgreSQL does not run as root, and this machine has no account for it. Start as a user.')
  return account
}

function accountsOf(passwd: string): Account[] {
  return (
    passwd
      .split('\n')
      .map((line) => line.split(':'))
      .filter(([name, , uid]) => name && !name.startsWith('#') && Number(uid) !== 0)
      // macOS writes nobody's numbers as -2.
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
  )
}

export async function runs(program: string, account: Account | undefined): Promise<boolean> {
  return succeeds(program, ['--version'], account)
}

/** Asked by trying, because modes alone do not tell: there are ACLs, mounts and security modules. */
export async function reaches(folder: string, account: Account | undefined): Promise<boolean> {
  return !account || succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account)
}

async function succeeds(program: string, args: string[], account: Account | undefined): Promise<boolean> {
  try {
    await run(program, args, spawning(account))
    return true
  } catch {
    return false
  }
}
