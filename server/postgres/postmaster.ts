import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawning } from './account.ts'
import { type Address, makeSocketFolder, stateOf } from './address.ts'
import type { Binaries } from './find.ts'
import type { Home } from './home.ts'
import { signal } from './processes.ts'

export type Postmaster = { pid: number; exited: Promise<string>; stop(): Promise<void> }

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // A container's /dev/shm is small, and every query here is short.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** Resolves when it answers; rejects with the end of its log when it does not come up. */
export async function startPostmaster(home: Home, { postgres, pgCtl }: Binaries, at: Address): Promise<Postmaster> {
  // No process of this cluster is left, so a process number in this file is another program's by now.
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true })
  makeSocketFolder(at, home)
  const log = openLog(home)
  // A Ctrl-C in the terminal reaches the whole group; the server is to finish with its database still there.
  const how = {
    ...spawning(home.account),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log] as ('ignore' | number)[],
  }
  const child = spawn(postgres, argumentsFor(home, at), how)
  closeSync(log)
  const exited = exitOf(child)
  while (!isOver(child) && !isReady(home, child)) await pause(15)
  if (!child.pid || isOver(child)) throw new Error(`PostgreSQL did not start (${await exited}). ${endOfLog(home)}`)
  const stopByHand = () => execFile(pgCtl, ['stop', '-m', 'fast', '-D', home.cluster])
  return { pid: child.pid, exited, stop: () => stop(child, exited, stopByHand) }
}

function argumentsFor(home: Home, { host, port, isSocket }: Address): string[] {
  const address = isSocket
    ? { listen_addresses: '', unix_socket_directories: `"${host.replaceAll('"', '""')}"` }
    : { listen_addresses: host, unix_socket_directories: '' }
  const all = { cluster_name: home.name, ...address, port: String(port), ...settings }
  return ['-D', home.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, name) => resolve(name ?? `exit code ${code}`))
  })
}

function isOver(child: ChildProcess): boolean {
  return !child.pid || child.exitCode !== null || child.signalCode !== null
}

async function stop(child: ChildProcess, exited: Promise<string>, stopByHand: () => void): Promise<void> {
  const ways: [() => void, number][] = [
    [() => (process.platform === 'win32' ? stopByHand() : send(child, 'SIGINT')), 20_000],
    [() => send(child, 'SIGQUIT'), 5_000],
    [() => send(child, 'SIGKILL'), 5_000],
  ]
  for (const [ask, patience] of ways) {
    if (isOver(child)) return
    ask()
    await Promise.race([exited, pause(patience, undefined, { ref: false })])
  }
}

function isReady(home: Home, child: ChildProcess): boolean {
  const state = stateOf(home)
  return state.isReady && state.pid === child.pid
}

function send(child: ChildProcess, name: NodeJS.Signals) {
  if (child.pid && !isOver(child)) signal(child.pid, name)
}

const logIn = (home: Home) => join(home.folder, 'postgres.log')

function openLog(home: Home): number {
  const file = logIn(home)
  if (existsSync(file) && statSync(file).size > 4 * 1024 * 1024) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

function endOfLog(home: Home): string {
  return `${logIn(home)} ends with:\n${readFileSync(logIn(home), 'utf8').trim().split('\n').slice(-8).join('\n')}`
}
