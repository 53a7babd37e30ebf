import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
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

/** `hear`: what it says until it is ready, line by line. `env` may have SCHOOL_NOW, a moment at which the school's time begins. */
export async function startPortal(env: Record<string, string>, hear = (_line: string) => {}): Promise<Portal> {
  const dataDir = env['DATA_DIR'] ?? (await freshFolder('dzvinok-e2e-'))
  const settings = { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env }
  const clock = 'SCHOOL_NOW' in settings ? ['--import', './server/testing/school-clock.ts'] : []
  const child = spawn(process.execPath, [...clock, 'server/main.ts'], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const portal: Portal = {
    url: await ready(child, hear),
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

/** The address at which the server listens, once it is ready. */
async function ready(child: ChildProcess, hear: (line: string) => void): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, served, address = served] = /is ready: (\S+?)\/?(?: \(listening at (\S+)\))?$/.exec(line) ?? []
    if (address) {
      child.stdout!.resume()
      return address
    }
    hear(line)
  }
  throw new Error('the server ended before it was ready')
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
