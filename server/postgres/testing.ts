import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Connection } from './engine.ts'
import { homeBefore } from './home.ts'
import { processesOf } from './processes.ts'

const writer = fileURLToPath(new URL('./crash-writer.ts', import.meta.url))

/** A folder of its own for the test, which every account can enter, or only this one. */
export function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'dzvinok-engine-'))
  chmodSync(folder, mode)
  onTestFinished(() => {
    const home = homeOf(folder)
    if (dirname(home) === '/var/lib/dzvinok') rmSync(home, { recursive: true })
    rmSync(folder, { recursive: true })
  })
  return folder
}

export function homeOf(folder: string): string {
  const record = join(folder, 'postgres-is-in.txt')
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : join(folder, 'postgres')
}

export function postmasterOf(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(homeOf(folder), 'cluster/postmaster.pid'), 'utf8')) || undefined
  } catch {
    // PostgreSQL takes the file away when it ends, at any moment.
    return undefined
  }
}

/** What runs of the PostgreSQL of this folder. */
export async function processesIn(folder: string): Promise<string[]> {
  const home = homeBefore(folder)
  return home ? (await processesOf(home.name)).map(({ command }) => command) : []
}

export async function pidsIn(folder: string): Promise<number[]> {
  const home = homeBefore(folder)
  return home ? (await processesOf(home.name)).map(({ pid }) => pid) : []
}

export function killPostmaster(folder: string): number {
  const pid = postmasterOf(folder)
  if (!pid) throw new Error(`No PostgreSQL runs in ${folder}`)
  process.kill(pid, 'SIGKILL')
  return pid
}

export async function ask(connection: Connection | undefined, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat() as unknown[]
  } finally {
    await client.end()
  }
}

/** Another process that owns an engine; `said` grows with what it tells. */
export function otherProcess(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [writer, folder, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  const over = new Promise<number | null>((resolve) => child.on('close', resolve))
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', (line) => said.push(line))
  onTestFinished(() => end(child, over))
  return { pid: child.pid ?? 0, said, over, kill: (name: NodeJS.Signals) => child.kill(name) }
}

async function end(child: ChildProcess, over: Promise<unknown>) {
  child.kill('SIGTERM')
  await Promise.race([over, pause(5_000, undefined, { ref: false })])
  child.kill('SIGKILL')
}

export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const patience = Date.now() + 60_000; !isSo(); await pause(10)) {
    if (Date.now() > patience) throw new Error(`Waited in vain: ${what}`)
  }
}
