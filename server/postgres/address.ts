import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import type { Home } from './home.ts'

export type Address = { host: string; port: number; isSocket: boolean }

// The kernel's limit is 107 bytes (103 on macOS), of which the socket's own name takes 18.
const longest = 80
const shortPlace = '/tmp/dzvinok-'

/** Where the engine will listen: a private folder, or, on Windows, a free port that asks for a password. */
export async function newAddress(home: Home): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), isSocket: false }
  forget(stateOf(home).address)
  const inHome = join(home.folder, 'socket')
  const host = Buffer.byteLength(inHome) <= longest ? inHome : mkdtempSync(shortPlace)
  return { host, port: 5432, isSocket: true }
}

/** What a postmaster writes down about itself, and pg_ctl goes by, too. */
export function stateOf(home: Home): { pid: number; isReady: boolean; address: Address | undefined } {
  const [pid, , , port, folder, listens, , status = ''] = linesOf(join(home.cluster, 'postmaster.pid'))
  const host = folder || listens?.trim()
  const address = host ? { host, port: Number(port), isSocket: Boolean(folder) } : undefined
  return { pid: Number(pid), isReady: status.startsWith('ready'), address }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Made anew for each start: a socket of a killed engine would look as if another still held it. */
export function makeSocketFolder({ host, isSocket }: Address, { account }: Home) {
  if (!isSocket) return
  rmSync(host, { recursive: true, force: true })
  mkdirSync(host, { mode: 0o700 })
  if (account) chownSync(host, account.uid, account.gid)
}

export function forget(address: Address | undefined) {
  if (!address?.isSocket || dirname(address.host) !== '/tmp') return
  if (address.host.startsWith(shortPlace)) rmSync(address.host, { recursive: true, force: true })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address && typeof address === 'object') return address.port
  throw new Error('No free port on 127.0.0.1')
}
