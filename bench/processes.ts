import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const canPin = spawnSync('taskset', ['--version']).status === 0
export const pinning = canPin ? 'server on core 0, load on core 1' : 'not pinned: there is no taskset here'

/** Starts a TypeScript file on one core, or on whichever is free. */
export function pinned(
  core: 0 | 1 | 'any',
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): ChildProcess {
  const command = [
    ...(canPin && core !== 'any' ? ['taskset', '-c', String(core)] : []),
    process.execPath,
    file,
    ...args,
  ]
  return spawn(command[0]!, command.slice(1), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Lets processes run on both cores, with all of their threads, that are pinned or were started by a pinned one. */
export function released(pids: number[]): void {
  if (canPin) for (const pid of pids) spawnSync('taskset', ['-apc', '0,1', String(pid)])
}

export function pinnedTo(core: 0 | 1, pid: number): void {
  if (canPin) spawnSync('taskset', ['-apc', String(core), String(pid)])
}

/** Resolves when a line of the child's output matches; rejects when it ends before that. */
export async function printed(child: ChildProcess, pattern: RegExp): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! })) if (pattern.test(line)) return
  throw new Error(`${child.spawnargs.join(' ')} ended early`)
}

export async function outputOf(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${child.spawnargs.join(' ')} failed`)
  return text
}

export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.stdout!.resume()
  child.kill('SIGTERM')
  await once(child, 'exit')
}
