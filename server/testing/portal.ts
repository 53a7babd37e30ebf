import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freshFolder } from './folder.ts'

const root = join(import.meta.dirname, '../..')

/** A production server of its own, on an embedded database in a folder of its own. */
export type Portal = {
  url: string
  dataDir: string
  /** What it was started with, beside the environment. */
  settings: Record<string, string>
  process: ChildProcess
  /** The administrator's command line, beside the running server; answers what it printed. */
  admin(args: string[], input?: string): Promise<string>
  /** The mails that lie in the outbox folder, oldest first. */
  mails(): Promise<string[]>
  stop(): Promise<void>
}

/** Below those that the system gives to outgoing connections: one of these may take a port before its server does. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    await new Promise((closed) => server.close(closed))
    if (isFree) return port
  }
}

/** `hear`: what it says until it is ready, line by line. */
export async function startPortal(env: Record<string, string>, hear = (_line: string) => {}): Promise<Portal> {
  const dataDir = env['DATA_DIR'] ?? (await freshFolder('dzvinok-e2e-'))
  const port = await freePort()
  const settings = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  child.stderr.pipe(process.stderr)
  await ready(child, hear, () => complaint)
  const portal: Portal = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    settings: env,
    process: child,
    admin: (args, input = '') => command(args, input, settings),
    mails: () => mailsIn(join(dataDir, 'outbox')),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return portal
}

async function ready(child: ChildProcess, hear: (line: string) => void, complaint: () => string) {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (/is ready/.test(line)) return void child.stdout!.resume()
    hear(line)
  }
  throw new Error(`the server ended before it was ready: ${complaint()}`)
}

async function command(args: string[], input: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['server/admin.ts', ...args], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(input)
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`the command failed: ${printed}`)
  return printed
}

async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.toSorted((a, b) => a.localeCompare(b)).map((name) => readFile(join(folder, name), 'utf8')))
}
